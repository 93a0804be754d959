/** The refusal of a repeated key comes as plain text. */
import { underTest } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the first use of a key, its repeat. Says nothing where the repeat was not answered 409. */
export const conflictIsPlainText: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = underTest(episode);
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
