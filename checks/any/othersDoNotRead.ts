/** The credential of another organization does not read an object. */
import { answerOf, isServed } from '../reading/answer.ts';
import { judgedOfOthers, scalarsOf } from '../reading/ofOthers.ts';
import type { EpisodeCheck } from '../types.ts';

/**
 * `own` is the read of the organization that created the object. The other one reads it where more than half of its
 * texts and numbers stand in both answers: a success without the object is none.
 */
export const othersDoNotRead: EpisodeCheck<'own' | 'other'> = {
  kind: 'episode',
  roles: ['own', 'other'],
  judge: ({ own, other }, _contract, clause) => {
    const shown = isServed(own) ? scalarsOf(own.response?.json) : [];
    if (shown.length === 0 || other.response === null) return undefined;
    const seen = new Map(isServed(other) ? scalarsOf(other.response.json) : []);
    const shared = shown.filter(([place, value]) => seen.get(place) === value);
    const reached = shared.length * 2 > shown.length;
    return judgedOfOthers(clause, reached, {
      expected: 'an answer without the object',
      actual: reached ? 'the object' : answerOf(other),
      at: 'body',
    });
  },
};
