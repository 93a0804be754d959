/** The refusal of a repeated key says what is wrong with it. */
import { underTest } from '../reading/answer.ts';
import { textsParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the first use of a key, its repeat. `params.words`: any of them will do, in any case. Says nothing where the repeat was not answered 409. */
export const conflictStatesDuplicate: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = underTest(episode);
    if (response?.status !== 409) return undefined;
    const words = textsParam(clause, 'words');
    const text = response.text.toLowerCase();
    return {
      outcome: words.some((word) => text.includes(word)) ? 'pass' : 'fail',
      expected: `a text that says so: ${words.join(', ')}, or the like`,
      actual: response.text.slice(0, 200),
      at: 'body',
    };
  },
};
