/** Writes down the media type and form of an answer that the document does not show. */
import { isJsonObject } from '../contract/jsonObject.ts';
import { onTrial } from './answer.ts';
import { jsonType } from './openType.ts';
import { textParam } from './params.ts';
import type { Check } from './types.ts';

/** Episode: anything, the answer on trial last. The value names members, never their values. */
export const openAnswerForm: Check = {
  name: 'openAnswerForm',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = onTrial(episode);
    if (response === null) return undefined;
    const { json } = response;
    const form =
      json === undefined
        ? response.bytes.length === 0
          ? 'empty'
          : 'text'
        : isJsonObject(json)
          ? `{${Object.keys(json).toSorted().join(', ')}}`
          : jsonType(json);
    return {
      outcome: 'observed',
      expected: null,
      actual: `${response.status} ${response.mediaType ?? 'none'} ${form}`,
      at: 'body',
      key: textParam(clause, 'key'),
    };
  },
};
