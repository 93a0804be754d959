/** An answer that brings a token, wherever it stands, holds a text that can be one. */
import { isJsonArray, isJsonObject } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Visible ASCII without spaces, long enough to be no word of an envelope and no document. */
const tokenLike = /^[!-~]{8,}$/;
const longestToken = 64 * 1024;

/** Headers that carry a token where a service sends it so. */
const carriers = /token|authorization|cookie/i;

/** Judges 200 answers to lawful requests. The verdict shows only whether there is a token. */
export const answerHoldsToken: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response }) => {
    if (!request.lawful || response?.status !== 200) return undefined;
    const holds =
      textsOf(response.json ?? response.text.trim()).some(isTokenLike) ||
      response.headers.some(([name]) => carriers.test(name));
    return judged(holds, 'a token', holds ? 'a token' : 'none', 'body');
  },
};

/** The expression keeps a place to return to for each character, which a text of megabytes exhausts. */
function isTokenLike(text: string): boolean {
  return text.length <= longestToken && tokenLike.test(text);
}

/** Without recursion: an answer may be nested as deeply as it likes. */
function textsOf(json: Json): readonly string[] {
  const found: string[] = [];
  const left: Json[] = [json];
  for (let value = left.pop(); value !== undefined; value = left.pop())
    if (typeof value === 'string') found.push(value);
    else if (isJsonArray(value)) for (const item of value) left.push(item);
    else if (isJsonObject(value)) for (const member of Object.values(value)) left.push(member);
  return found;
}
