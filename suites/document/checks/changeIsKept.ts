/** A change that was answered with success takes effect. */
import type { Json } from '../../../json/types.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';
import { isDone, objectWith, sentScalars, shownBy } from '../../../checks/reading/objectShown.ts';

/** Fewer values could all be of a kind that the service alone sets. */
const fewest = 2;

/** Of one type, or empty: a value in another form, such as a masked number, says nothing. */
function isComparable(shown: Json | undefined, sent: Json): boolean {
  return shown === null || typeof shown === typeof sent;
}

/** A service may leave single values as they are. That all that were sent are as before is no change. */
export const changeIsKept: EpisodeCheck<'before' | 'change' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'change', 'after'],
  judge: ({ before, change, after }) => {
    if (!isDone(change)) return undefined;
    const sent = sentScalars(change);
    const names = sent.map(([name]) => name);
    const [was, is] = [objectWith(shownBy(before), names), objectWith(shownBy(after), names)];
    if (was === undefined || is === undefined) return undefined;
    const changed = sent.filter(
      ([name, value]) =>
        isComparable(was[name], value) &&
        isComparable(is[name], value) &&
        !sameJson(was[name], value),
    );
    const [first] = changed;
    if (first === undefined || changed.length < fewest) return undefined;
    const holds = changed.some(([name]) => !sameJson(is[name], was[name]));
    return judged(holds, first[1], is[first[0]] ?? null, holds ? 'status' : first[0]);
  },
};
