/** The check of totals: what a creation adds to one, its deletion takes away. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { isDone, objectWith, shownBy } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';
import type { Exchange } from '../../../exchange/types.ts';

/** Reads of one thing before a creation, after it, and after the deletion in `removed`; one of each for each round. */
const totalGoesBack = ofEpisode(
  ['before*', 'during*', 'removed*', 'after*'],
  ({ before, during, removed, after }, contract, clause) => {
    if (removed.length < before.length || !removed.every((one) => isDone(one, contract)))
      return undefined;
    const names = textsParam(clause, 'members');
    const of = (one: Exchange | undefined, name: string): number | undefined => {
      const value = one && objectWith(shownBy(one, contract), names)?.[name];
      const isPlain = typeof value === 'number' || /^-?\d+(?:\.\d+)?$/.test(String(value));
      return isPlain ? Number(value) : undefined;
    };
    const rounds = (name: string): readonly (readonly (number | undefined)[])[] =>
      before.map((one, at) => [of(one, name), of(during[at], name), of(after[at], name)]);
    const followed = names.filter(
      (name) =>
        before.length > 1 &&
        rounds(name).every(
          ([was, grown, is]) =>
            was !== undefined && grown !== undefined && is !== undefined && grown !== was,
        ),
    );
    const [first] = followed;
    if (first === undefined) return undefined;
    const kept = followed.find((name) => rounds(name).every(([, grown, is]) => is === grown));
    const [was, , is] = rounds(kept ?? first)[0] ?? [];
    return judged(
      kept === undefined,
      was ?? 0,
      kept === undefined ? (was ?? 0) : (is ?? 0),
      kept ?? first,
    );
  },
);

export const totalChecks: Readonly<Record<string, Check>> = { totalGoesBack };
