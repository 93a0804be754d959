/** Joins candidates that part together and repeats one of each group, so that few repeats decide many places. */
import { joinPlaces, type Joined } from '../../reports/compare/joinPlaces.ts';
import type { Trio } from '../../reports/compare/oddPlaces.ts';
import { confirm, type Tested } from './confirm.ts';
import type { ConfirmedTest } from './exhibit.ts';
import type { ShowingCase } from './screen.ts';

export type ConfirmedEntries = {
  readonly entries: readonly Joined<ConfirmedTest>[];
  readonly repeats: number;
};

/** Rounds in all; each spends half of what is left of `alpha`, so that the bound holds over all of them. */
const mostRounds = 4;

/**
 * Sets the outcome of every candidate. Only the first place of an entry is tested. If it is confirmed, the entry's other places are listed
 * with it; if not, they are joined and tested again without it.
 */
export async function confirmJoined(
  candidates: readonly Tested[],
  alpha: number,
  repeat: (shown: ShowingCase, round: number) => Promise<Trio | null>,
  mayGoOn: () => boolean,
): Promise<ConfirmedEntries> {
  const entries: { first: ConfirmedTest; others: ConfirmedTest[]; cause: string | null }[] = [];
  /** True if an earlier round has confirmed the same cause elsewhere: the places are listed there. */
  const isListed = ({ cause, first, others }: Joined<ConfirmedTest>): boolean => {
    const entry = entries.find((one) => cause !== null && one.cause === cause);
    entry?.others.push(first, ...others);
    return entry !== undefined;
  };
  const byKey = new Map(candidates.map((one) => [one.key, one]));
  const settle = (places: readonly { readonly key: string }[]): void => {
    for (const { key } of places) {
      const one = byKey.get(key);
      if (one !== undefined) one.outcome = 'difference';
    }
  };
  let repeats = 0;
  let left = candidates;
  for (let round = 1; round <= mostRounds && left.length > 0; round += 1) {
    const all = joinPlaces(left.map(asConfirmed));
    const joined = all.filter((one) => !isListed(one));
    for (const one of all) if (!joined.includes(one)) settle([one.first, ...one.others]);
    const firsts = joined.flatMap(({ first }) => byKey.get(first.key) ?? []);
    repeats += await confirm(firsts, alpha / 2 ** round, repeat, mayGoOn);
    left = joined.flatMap(({ first: { key }, others, cause }) => {
      const first = byKey.get(key);
      if (first?.outcome !== 'difference')
        return others.flatMap((other) => byKey.get(other.key) ?? []);
      entries.push({ first: asConfirmed(first), others: [...others], cause });
      settle(others);
      return [];
    });
  }
  // The operations that were late most often were not late again: the others are the load of the machine.
  for (const { key, place } of mayGoOn() ? left.map(asConfirmed) : []) {
    const one = byKey.get(key);
    if (place.kind === 'latency' && one?.outcome === 'undecided') one.outcome = 'noise';
  }
  return { entries, repeats };
}

/** As the first pass saw it. */
function asConfirmed(tested: Tested): ConfirmedTest {
  const { seen, shown } = tested;
  return { ...tested, place: seen.place, parting: shown.parting, shownIn: seen.shownIn };
}
