/** The credential of another organization does not change an object. */
import { sentScalars, shownBy } from '../reading/objectShown.ts';
import { answerOf } from '../reading/answer.ts';
import { judgedOfOthers, scalarsOf } from '../reading/ofOthers.ts';
import type { EpisodeCheck } from '../types.ts';

/**
 * `before` and `after` are reads of the organization that created the object; `change` is the other's. Only texts are
 * looked for, under any name: a number may be a version or a counter.
 */
export const othersDoNotChange: EpisodeCheck<'before' | 'change' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'change', 'after'],
  judge: ({ before, change, after }, _contract, clause) => {
    const [was, is] = [shownBy(before), shownBy(after)];
    if (was === undefined || is === undefined || change.response === null) return undefined;
    const [had, has] = [was, is].map((one) => new Set(scalarsOf(one).map(([, value]) => value)));
    const texts = sentScalars(change).filter(
      ([, value]) => typeof value === 'string' && had?.has(value) === false,
    );
    if (texts.length === 0) return undefined;
    const kept = texts.find(([, value]) => has?.has(value));
    return judgedOfOthers(clause, kept !== undefined, {
      expected: 'the object as before',
      actual: kept === undefined ? answerOf(change) : `${kept[0]} as the other one sent it`,
      at: 'body',
    });
  },
};
