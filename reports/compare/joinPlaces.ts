/** Joins places that differ for one cause: one cause is one entry, even if many operations and members show it. */
import type { Parting } from './partings.ts';
import { isSameName, nameOf, transformationOf } from './transformation.ts';
import type { Place } from './types.ts';

/** A confirmed place, with the numbers of the cases in which only the right side was odd there. */
export type ConfirmedPlace = {
  readonly place: Place;
  readonly parting: Parting;
  readonly shownIn: ReadonlySet<number>;
};

export type Joined<One extends ConfirmedPlace> = {
  readonly first: One;
  readonly others: readonly One[];
  /** What explains all of them, in words; null if only verdicts part. */
  readonly cause: string | null;
};

type Group<One> = { readonly cause: string | null; readonly key: string; readonly places: One[] };

/**
 * Joins the places of one transformation into one entry. A changed verdict or request is a consequence. It joins the transformation that
 * parts in all of its cases; if there are several, the one that parts in the fewest cases. Verdicts come first in an entry, because they
 * name the clause.
 */
export function joinPlaces<One extends ConfirmedPlace>(
  confirmed: readonly One[],
): readonly Joined<One>[] {
  const groups: Group<One>[] = [];
  const addTo = (key: string, cause: string | null, one: One): void => {
    const group = groups.find((each) => each.key === key);
    if (group === undefined) groups.push({ cause, key, places: [one] });
    else group.places.push(one);
  };
  const renamed = renamesIn(confirmed);
  const causes = confirmed.map((one) => renamed.get(one) ?? transformationOf(one.parting));
  const many = manyMembers(causes);
  const rest: One[] = [];
  for (const [index, one] of confirmed.entries()) {
    const cause = causes[index] ?? null;
    if (cause === null) rest.push(one);
    else addTo(many(cause), many(cause), one);
  }
  const unexplained: One[] = [];
  const explained = new Map<string, Group<One>>();
  for (const one of rest.toSorted((left, right) => rank(left) - rank(right))) {
    const [group] = groups
      .filter((each) => explains(each, one))
      .toSorted(
        (left, right) =>
          Number(speaksOf(one, right)) - Number(speaksOf(one, left)) ||
          casesOf(left).size - casesOf(right).size,
      );
    if (group === undefined) unexplained.push(one);
    else explained.set(keyOf(one), group).get(keyOf(one))?.places.push(one);
  }
  for (const one of unexplained) {
    const elsewhere = explained.get(keyOf(one));
    if (elsewhere === undefined) addTo(verdictKey(one, unexplained), null, one);
    else elsewhere.places.push(one);
  }
  return groups
    .flatMap(({ cause, places }) => {
      const [first, ...others] = places.toSorted(
        (left, right) => rank(left) - rank(right) || lateMore(right) - lateMore(left),
      );
      return first === undefined ? [] : [{ first, others, cause }];
    })
    .toSorted((left, right) => rank(left.first) - rank(right.first));
}

/** So many members that come or go at once have one cause, such as a choice of members that is ignored. */
const leastMembers = 4;

/** Gives members that come, or that go, one cause if they are many. */
function manyMembers(causes: readonly (string | null)[]): (cause: string) => string {
  const all = [...new Set(causes)];
  const many = ['with ', 'without '].filter(
    (way) => all.filter((cause) => cause?.startsWith(way)).length >= leastMembers,
  );
  return (cause) => {
    const way = many.find((one) => cause.startsWith(one));
    return way === undefined ? cause : `${way}many members`;
  };
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

/** Among slower operations, the one that was late most often represents the others. */
function lateMore({ place, shownIn }: ConfirmedPlace): number {
  return place.kind === 'latency' ? shownIn.size : 0;
}

/** One clause, or one member, that several operations break, or one answer to one open point. */
function keyOf(one: ConfirmedPlace): string {
  const { kind, clause } = one.place;
  const member = memberOf(one);
  if (kind === 'clause')
    return `clause ${member === null ? clause : nameOf(member)} ${one.parting.other?.text ?? ''}`;
  if (kind === 'request') return 'request';
  return `open point ${clause ?? ''}`;
}

/** The member at which a clause fails on one side. */
function memberOf({ parting: { one, other } }: ConfirmedPlace): string | null {
  return other?.member ?? one?.member ?? null;
}

/**
 * Verdicts that nothing explains: what several operations break or answer alike is one entry; of one operation, all that breaks, with its
 * open points, and all that is mended.
 */
function verdictKey<One extends ConfirmedPlace>(one: One, all: readonly One[]): string {
  const { operation, kind } = one.place;
  const key = keyOf(one);
  if (all.some((each) => keyOf(each) === key && each.place.operation !== operation)) return key;
  const isMended = kind === 'clause' && one.parting.other?.text !== 'fails';
  return `${isMended ? 'mended' : 'changed'} ${operation ?? key}`;
}

/** New members beside lost ones, by what they are called now. */
function renamesIn(all: readonly ConfirmedPlace[]): ReadonlyMap<ConfirmedPlace, string> {
  const found = new Map<ConfirmedPlace, string>();
  const objects = new Map<
    string,
    { readonly lost: ConfirmedPlace[]; readonly come: ConfirmedPlace[] }
  >();
  for (const one of all) {
    const { kind, operation, lawful, at } = one.place;
    const { one: left, other: right } = one.parting;
    if (kind !== 'type' || (left !== null && right !== null)) continue;
    const key = [operation, lawful, at.slice(0, at.lastIndexOf('/'))].join(' ');
    const object = objects.get(key) ?? { lost: [], come: [] };
    objects.set(key, object);
    (right === null ? object.lost : object.come).push(one);
  }
  for (const { lost, come } of objects.values())
    for (const one of lost) {
      const name = nameOf(one.place.at);
      const now =
        come.find(({ place }) => isSameName(name, nameOf(place.at))) ??
        (come.length === 1 ? come[0] : undefined);
      if (now === undefined) {
        const object = lost.find(({ parting }) => parting.one?.text === 'object');
        if (come.length > 1 && one === object)
          for (const each of [one, ...come]) found.set(each, `members of ${name} moved out of it`);
        continue;
      }
      const other = nameOf(now.place.at);
      const cause = isSameName(name, other)
        ? 'spelling of names'
        : lost.length > 1
          ? `members moved to ${other}`
          : `${name} renamed to ${other}`;
      found.set(one, cause).set(now, cause);
    }
  return found;
}

/** A difference that no clause is about explains verdicts only if they name its place. */
const beside: ReadonlySet<Place['kind']> = new Set(['header', 'latency', 'text', 'member order']);

/** A verdict that is shown in three times as many cases has another cause. */
const mostTimes = 3;

function explains<One extends ConfirmedPlace>(group: Group<One>, one: One): boolean {
  const cases = casesOf(group);
  const shared = [...one.shownIn].filter((number) => cases.has(number)).length;
  // What a client asks follows from what it was answered: in a few cases the answer parts by another member.
  if (isConsequence(one)) return shared * 2 >= one.shownIn.size;
  const parts = group.places.filter((each) => !isVerdict(each) && !beside.has(each.place.kind));
  // After requests that part, answers are not compared, but judged.
  const member = memberOf(one);
  if (member !== null && parts.some(({ place }) => nameOf(place.at) === nameOf(member)))
    return true;
  const isHere = parts.some(({ place }) => place.operation === one.place.operation);
  if (shared < one.shownIn.size) return isHere && shared * 2 >= one.shownIn.size;
  return (
    speaksOf(one, group) ||
    isHere ||
    (parts.length > 0 && cases.size <= mostTimes * one.shownIn.size)
  );
}

function casesOf<One extends ConfirmedPlace>({ places }: Group<One>): ReadonlySet<number> {
  return new Set(places.filter((one) => !isVerdict(one)).flatMap(({ shownIn }) => [...shownIn]));
}

/** True if the verdict itself speaks of a header or member of the group. */
function speaksOf<One extends ConfirmedPlace>(one: One, { places }: Group<One>): boolean {
  const { at } = one.place;
  const said = [at, one.parting.one?.text ?? '', one.parting.other?.text ?? '']
    .join(' ')
    .toLowerCase();
  const own = at.replace(/^.*[./ ]/, '').toLowerCase();
  return places.some(({ place }) => {
    const word = nameOf(place.at).toLowerCase();
    const isNamed =
      word.length > 2 && (said.includes(word) || (own.length > 4 && word.includes(own)));
    return isNamed && !isVerdict({ ...one, place });
  });
}
