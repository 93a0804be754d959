/** The refusal of a repeated key comes as plain text. */
import { onTrial } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import type { Check } from '../types.ts';

/** Episode: the first use of a key, its repeat. Says nothing where the repeat was not answered 409. */
export const conflictIsPlainText: Check = {
  name: 'conflictIsPlainText',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = onTrial(episode);
    if (response?.status !== 409) return undefined;
    const expected = textParam(clause, 'mediaType');
    return {
      outcome: response.mediaType === expected ? 'pass' : 'fail',
      expected,
      actual: response.mediaType,
      at: 'header content-type',
    };
  },
};
