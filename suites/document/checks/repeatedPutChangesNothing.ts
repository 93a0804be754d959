/** The same PUT again has the same effect (RFC 9110 §9.2.2). */
import { isJsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';
import { isDone, objectWith, shownBy } from '../../../checks/reading/objectShown.ts';

/** Looks at members that showed after the first PUT what it had sent: times, counters and versions are free. */
export const repeatedPutChangesNothing: EpisodeCheck<'once' | 'repeat' | 'twice'> = {
  kind: 'episode',
  roles: ['once', 'repeat', 'twice'],
  judge: ({ once, repeat, twice }) => {
    const sent = repeat.request.json;
    if (!isDone(repeat) || !isJsonObject(sent)) return undefined;
    const names = Object.keys(sent);
    const [first, second] = [objectWith(shownBy(once), names), objectWith(shownBy(twice), names)];
    if (first === undefined || second === undefined) return undefined;
    const kept = names.filter((name) => sameJson(first[name], sent[name]));
    if (kept.length === 0) return undefined;
    const changed = kept.find((name) => !sameJson(second[name], first[name]));
    return changed === undefined
      ? judged(true, 'as after the first', 'as after the first', 'status')
      : judged(false, first[changed] ?? null, second[changed] ?? null, changed);
  },
};
