/** Checks if the sides begin with the same data, and finds the places that show older data: different data are no change of behaviour. */
import type { Exchange } from '../../exchange/types.ts';
import { isIdName } from '../../json/idNames.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { counted } from '../text/phrases.ts';
import { serviceMoment } from './caseFeatures.ts';
import type { SideName } from './oddPlaces.ts';
import type { Comparison, Place } from './types.ts';

type SideExchanges = { readonly exchanges: readonly Exchange[]; readonly ahead: number | null };

export type Beginnings = {
  /** Takes the exchanges of one case. */
  readonly note: (cases: Readonly<Record<SideName, SideExchanges>>) => void;
  readonly unlike: () => Comparison['unlike'];
  /** True if other data on the right can be the reason for a difference at the place; `isGone`: the right shows nothing there. */
  readonly explain: (place: Place, isGone?: boolean) => boolean;
};

/** A count, id or time that moves while the comparison runs is none of the beginning. */
const sameMomentMs = 120_000;

export function createBeginnings(): Beginnings {
  const seen = new Map<string, string | null>();
  const owners = createOwners();
  const noteFirst = ({ left, again, right }: Readonly<Record<SideName, SideExchanges>>): void => {
    for (const [step, one] of left.exchanges.entries()) {
      const { operation, method, lawful, label } = one.request;
      if (method !== 'GET' && method !== 'HEAD') return;
      const [other, third] = [again.exchanges[step], right.exchanges[step]];
      if (!lawful || !isSame(one, other) || !isSame(one, third)) return;
      const key = operation ?? label;
      const bodies = [one, other, third].map((each) => each?.response?.json);
      if (operation === null || seen.has(key) || bodies.includes(undefined)) continue;
      const [first, second, last] = [left, again, right].map(({ exchanges, ahead }) => {
        const exchange = exchanges[step] ?? one;
        return dataIn(exchange.response?.json ?? null, serviceMoment(exchange, ahead));
      });
      // What the left does not answer twice says nothing of the right.
      if (first === undefined || second === undefined || last === undefined) continue;
      seen.set(key, apart(first, second) === null ? apart(first, last) : null);
    }
  };
  const isUnlike = (operation: string): boolean => (seen.get(operation) ?? null) !== null;
  return {
    note: (cases) => {
      noteFirst(cases);
      owners.note(cases.left.exchanges);
    },
    unlike: () =>
      [...seen].flatMap(([operation, what]) => (what === null ? [] : [{ operation, what }])),
    explain: ({ kind, operation, at }, isGone = false) =>
      (ofData.has(kind) || (kind === 'open point' && isGone)) &&
      operation !== null &&
      (isUnlike(operation) || ([...seen.keys()].some(isUnlike) && !owners.isOfCase(operation, at))),
  };
}

/** The same question: another path or query asks for other data. */
function isSame({ request: one }: Exchange, other: Exchange | undefined): boolean {
  const { operation, path, query } = other?.request ?? {};
  return one.operation === operation && one.path === path && one.query === query;
}

/** Other data gives other values, counts and orders, or nothing to observe, never another status, type or header. */
const ofData: ReadonlySet<Place['kind']> = new Set(['value', 'count', 'order', 'request']);

type Owners = {
  readonly note: (exchanges: readonly Exchange[]) => void;
  /** True if the place is in an object that one case alone shows: that case made it. */
  readonly isOfCase: (operation: string, at: string) => boolean;
};

/** Which objects of answers have an id, and whether several cases show the same id: such an object was there before. */
function createOwners(): Owners {
  let cases = 0;
  const caseOf = new Map<string, number>();
  const ownedAt = new Map<string, boolean>();
  const walk = (value: Json, key: string): void => {
    if (isJsonArray(value)) for (const item of value) walk(item, `${key}/*`);
    if (!isJsonObject(value)) return;
    for (const [name, member] of Object.entries(value)) {
      if (!isIdName(name) || (typeof member !== 'number' && typeof member !== 'string'))
        walk(member, `${key}/${name}`);
      else {
        const id = `${name} ${member}`;
        const isOwn = (caseOf.get(id) ?? cases) === cases;
        caseOf.set(id, isOwn ? cases : -1);
        ownedAt.set(key, isOwn && ownedAt.get(key) !== false);
      }
    }
  };
  return {
    note: (exchanges) => {
      cases += 1;
      for (const { request, response } of exchanges)
        if (request.operation !== null && response?.json !== undefined)
          walk(response.json, request.operation);
    },
    isOfCase: (operation, at) => {
      for (let key = `${operation}${at}`; key.includes('/'); key = key.replace(/\/[^/]*$/, '')) {
        const isOwn = ownedAt.get(key);
        if (isOwn !== undefined) return isOwn;
      }
      return ownedAt.get(operation) ?? false;
    },
  };
}
type Data = {
  readonly items: number;
  readonly ids: ReadonlySet<string>;
  readonly ages: readonly number[];
};

function dataIn(json: Json, moment: number): Data {
  const found = { items: 0, ids: new Set<string>(), ages: [] as number[] };
  const walk = (value: Json, name: string): void => {
    if (isJsonArray(value)) {
      found.items += value.length;
      for (const item of value) walk(item, name);
    } else if (isJsonObject(value))
      for (const [key, member] of Object.entries(value)) walk(member, key);
    else if (isIdName(name)) found.ids.add(String(value));
    else if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value))
      found.ages.push(moment - Date.parse(value));
  };
  walk(json, '');
  return found;
}

/** What other data there is, in words; null if it is the same. */
function apart(one: Data, other: Data): string | null {
  if (one.items !== other.items) return `${counted(one.items, 'item')} and ${other.items}`;
  const more = [...other.ids].filter((id) => !one.ids.has(id)).length;
  if (more > 0) return `${more} of ${counted(other.ids.size, 'id')} are others`;
  const isOlder = (age: number, at: number): boolean =>
    Math.abs(age - (other.ages[at] ?? age)) > sameMomentMs;
  return one.ages.some(isOlder) ? 'other times' : null;
}
