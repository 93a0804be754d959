/** An answer that brings a token, wherever it stands, holds a text that can be one. */
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { judged } from '../reading/judgement.ts';
import type { ExchangeCheck } from '../types.ts';

/** Visible ASCII without spaces, long enough to be no word of an envelope. */
const tokenLike = /^[!-~]{8,}$/;

/** Headers that carry a token where a service sends it so. */
const carriers = /token|authorization|cookie/i;

/** Judges 200 answers to lawful requests. The verdict shows only whether there is a token. */
export const answerHoldsToken: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response }) => {
    if (!request.lawful || response?.status !== 200) return undefined;
    const holds =
      textsOf(response.json ?? response.text.trim()).some((text) => tokenLike.test(text)) ||
      response.headers.some(([name]) => carriers.test(name));
    return judged(holds, 'a token', holds ? 'a token' : 'none', 'body');
  },
};

function textsOf(json: Json): readonly string[] {
  if (typeof json === 'string') return [json];
  if (isJsonArray(json)) return json.flatMap(textsOf);
  return isJsonObject(json) ? Object.values(json).flatMap(textsOf) : [];
}
