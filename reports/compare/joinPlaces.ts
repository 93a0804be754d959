/** Joins places that part together: one cause is one entry, however many operations and members show it. */
import type { Parting } from './partings.ts';
import type { Place } from './types.ts';

/** A confirmed place, with the numbers of the cases in which the right stood alone there. */
export type ConfirmedPlace = {
  readonly place: Place;
  readonly parting: Parting;
  readonly shownIn: ReadonlySet<number>;
};

export type Joined<One extends ConfirmedPlace> = {
  readonly first: One;
  readonly others: readonly One[];
};

/** Verdicts first, because they name the clause; then one entry for each text that several operations share. */
export function joinPlaces<One extends ConfirmedPlace>(
  confirmed: readonly One[],
): readonly Joined<One>[] {
  const entries: { first: One; others: One[] }[] = [];
  for (const one of confirmed.toSorted((left, right) => rank(left) - rank(right))) {
    const entry = entries.find(({ first }) => isSame(first, one) || explains(first, one));
    if (entry === undefined) entries.push({ first: one, others: [] });
    else entry.others.push(one);
  }
  return entries;
}

const isVerdict = ({ place }: ConfirmedPlace): boolean =>
  place.kind === 'clause' || place.kind === 'open point';

function rank(one: ConfirmedPlace): number {
  return isVerdict(one) ? (one.place.kind === 'clause' ? 0 : 1) : 2;
}

/** The same change at several operations. */
export function isSame(first: ConfirmedPlace, one: ConfirmedPlace): boolean {
  const [a, b] = [first, one];
  if (a.place.kind !== b.place.kind || a.place.clause !== b.place.clause) return false;
  if (a.place.kind === 'clause') return a.parting.other?.text === b.parting.other?.text;
  if (a.place.at === b.place.at && isAdded(a) && isAdded(b)) return true;
  return (
    a.place.at === b.place.at &&
    sameText(a.parting.one, b.parting.one) &&
    sameText(a.parting.other, b.parting.other)
  );
}

/** What one side lacks is one change, whatever the other side writes there. */
function isAdded({ place, parting }: ConfirmedPlace): boolean {
  return place.kind === 'header' && parting.one === null;
}

/** Steps are counted in each case anew. */
function sameText(a: Parting['one'], b: Parting['one']): boolean {
  const plain = (side: Parting['one']): string | undefined =>
    side?.text.replace(/<id of \d+/g, '<id of');
  return plain(a) === plain(b);
}

/** A verdict that is shown in three times as many cases has another cause. */
const mostTimes = 3;

/** A place explains another one that never parts without it. */
function explains(first: ConfirmedPlace, one: ConfirmedPlace): boolean {
  if (!isVerdict(first) || isVerdict(one)) return false;
  if (![...one.shownIn].every((number) => first.shownIn.has(number))) return false;
  return first.shownIn.size <= mostTimes * one.shownIn.size || names(first, one.place);
}

/** True if the verdict itself speaks of the header or member. */
function names({ parting }: ConfirmedPlace, { at }: Place): boolean {
  const word = at.slice(at.lastIndexOf('/') + 1);
  return word.length > 2 && [parting.one, parting.other].some((side) => side?.text.includes(word));
}
