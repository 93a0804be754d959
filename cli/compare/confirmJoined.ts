/** Joins candidates that part together and repeats one of each, so that few repeats decide many places. */
import { isSame, joinPlaces, type Joined } from '../../reports/compare/joinPlaces.ts';
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
 * Where the first place of an entry is confirmed, the others are listed with it. Where it is not, they are joined and
 * tested again without it. Sets the outcome of every candidate.
 */
export async function confirmJoined(
  candidates: readonly Tested[],
  alpha: number,
  repeat: (shown: ShowingCase, round: number) => Promise<Trio | null>,
  mayGoOn: () => boolean,
): Promise<ConfirmedEntries> {
  const entries: { first: ConfirmedTest; others: ConfirmedTest[] }[] = [];
  /** True if an earlier round has confirmed the same change at another operation, where it is listed then. */
  const isListed = (one: Tested): boolean => {
    const entry = entries.find(({ first }) => isSame(first, asConfirmed(one)));
    if (entry === undefined) return false;
    one.outcome = 'difference';
    entry.others.push(asConfirmed(one));
    return true;
  };
  let repeats = 0;
  let left = candidates;
  for (let round = 1; round <= mostRounds && left.length > 0; round += 1) {
    const tested = new Map(left.map((one) => [one.key, one]));
    const joined = joinPlaces(left.map(asPlace));
    const firsts = joined.flatMap(({ first }) => tested.get(first.key) ?? []);
    repeats += await confirm(firsts, alpha / 2 ** round, repeat, mayGoOn);
    const next: Tested[] = [];
    for (const { first, others } of joined) {
      const one = tested.get(first.key);
      const rest = others.flatMap(({ key }) => tested.get(key) ?? []);
      if (one?.outcome !== 'difference') {
        next.push(...rest);
        continue;
      }
      entries.push({ first: asConfirmed(one), others: rest.map(asConfirmed) });
      for (const other of rest) other.outcome = 'difference';
    }
    left = next.filter((one) => !isListed(one));
  }
  return { entries, repeats };
}

/** As the first pass saw it. */
function asPlace({
  seen,
  key,
  shown,
}: Tested): Pick<ConfirmedTest, 'place' | 'parting' | 'shownIn' | 'key'> {
  return { key, place: seen.place, parting: shown.parting, shownIn: seen.shownIn };
}

function asConfirmed(tested: Tested): ConfirmedTest {
  return { ...tested, ...asPlace(tested) };
}
