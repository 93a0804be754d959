/** The credential of another organization does not delete an object. */
import { answerOf, isRefusedItself, isServed } from '../reading/answer.ts';
import { judgedOfOthers } from '../reading/ofOthers.ts';
import type { EpisodeCheck } from '../types.ts';

/** `before` and `after` are reads of the organization that created the object; `remove` is the other's. */
export const othersDoNotDelete: EpisodeCheck<'before' | 'remove' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'remove', 'after'],
  judge: ({ before, remove, after }, _contract, clause) => {
    if (!isServed(before) || remove.response === null || after.response === null) return undefined;
    const reached = isServed(remove) && isRefusedItself(after);
    return judgedOfOthers(clause, reached, {
      expected: 'the object is still read',
      actual: reached ? 'the object is gone' : answerOf(remove),
      at: 'body',
    });
  },
};
