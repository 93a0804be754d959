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
    const entry = entries.find(
      ({ first, others }) =>
        isSame(first, one) || [first, ...others].some((each) => explains(each, one)),
    );
    if (entry === undefined) entries.push({ first: one, others: [] });
    else entry.others.push(one);
  }
  return entries;
}

const isVerdict = ({ place }: ConfirmedPlace): boolean =>
  place.kind === 'clause' || place.kind === 'open point';

/** The client asks for what it was answered before, and an answer that shows less is observed less: other places come first. */
const isConsequence = ({ place, parting }: ConfirmedPlace): boolean =>
  place.kind === 'request' || (place.kind === 'open point' && parting.other === null);

function rank(one: ConfirmedPlace): number {
  if (isConsequence(one)) return 3;
  return isVerdict(one) ? (one.place.kind === 'clause' ? 0 : 1) : 2;
}

/** The same change at several operations. */
export function isSame(first: ConfirmedPlace, one: ConfirmedPlace): boolean {
  const [a, b] = [first, one];
  if (a.place.kind !== b.place.kind || a.place.clause !== b.place.clause) return false;
  if (a.place.kind === 'clause') return a.parting.other?.text === b.parting.other?.text;
  if (a.place.at === b.place.at && ((isAdded(a) && isAdded(b)) || isOrder(a))) return true;
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

/** Its text holds all items of the list. */
function isOrder({ place }: ConfirmedPlace): boolean {
  return place.kind === 'order' || place.kind === 'member order';
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
  const isConsequent = isConsequence(one);
  if (!isConsequent && (!isVerdict(first) || (isVerdict(one) && !isOfMember(first, one))))
    return false;
  if (![...one.shownIn].every((number) => first.shownIn.has(number))) return false;
  if (isConsequent) return true;
  return first.shownIn.size <= mostTimes * one.shownIn.size || names(first, one.place);
}

/** Two open points that speak of one member of one answer. */
function isOfMember({ place: a }: ConfirmedPlace, { place: b }: ConfirmedPlace): boolean {
  const memberOf = (at: string): string => at.slice(at.search(/[^/ ]*$/));
  const isOne = a.kind === b.kind && a.operation === b.operation && a.lawful === b.lawful;
  return isOne && memberOf(a.at).length > 2 && memberOf(a.at) === memberOf(b.at);
}

/** True if the verdict itself speaks of the header or member. */
function names({ parting }: ConfirmedPlace, { at }: Place): boolean {
  const word = at.slice(at.lastIndexOf('/') + 1);
  return word.length > 2 && [parting.one, parting.other].some((side) => side?.text.includes(word));
}
