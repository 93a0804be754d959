/** Checks if the sides begin with the same data, and finds the places that show older data: different data are no change of behaviour. */
import type { Exchange } from '../../exchange/types.ts';
import { isIdName } from '../../json/idNames.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { counted } from '../text/phrases.ts';
import { serviceMoment, type Feature } from './caseFeatures.ts';
import type { SideName } from './oddPlaces.ts';
import type { Parting } from './partings.ts';
import { sameChange } from './transformation.ts';
import type { Comparison, Place } from './types.ts';

type SideExchanges = { readonly exchanges: readonly Exchange[]; readonly ahead: number | null };

export type Beginnings = {
  /** Takes the exchanges of one case. */
  readonly note: (cases: Readonly<Record<SideName, SideExchanges>>) => void;
  readonly unlike: () => Comparison['unlike'];
  /** True if other data on the right can be the reason for a difference at the place. */
  readonly explain: (parting: Pick<Parting, 'place' | 'one' | 'other'>) => boolean;
};

/** A count, id or time that moves while the comparison runs is none of the beginning. */
const sameMomentMs = 120_000;

export function createBeginnings(): Beginnings {
  const seen = new Map<string, string | null>();
  const noted = new Set<string>();
  const owners = createOwners();
  const written = createWritten();
  const noteFirst = ({ left, again, right }: Readonly<Record<SideName, SideExchanges>>): void => {
    for (const [step, one] of left.exchanges.entries()) {
      const { operation, method, lawful } = one.request;
      if (method !== 'GET' && method !== 'HEAD') return;
      const [other, third] = [again.exchanges[step], right.exchanges[step]];
      if (!isSame(one, other) || !isSame(one, third)) return;
      // Without the right credential an operation may show other objects.
      const key = `${operation} ${lawful}`;
      const bodies = [one, other, third].map(({ response } = one) =>
        (response?.status ?? 500) < 300 ? response?.json : undefined,
      );
      if (operation === null || noted.has(key) || bodies.includes(undefined)) continue;
      const [first, second, last] = [left, again, right].map(({ exchanges, ahead }) => {
        const exchange = exchanges[step] ?? one;
        const data = dataIn(exchange.response?.json ?? null, serviceMoment(exchange, ahead));
        return written.before(data);
      });
      if (first === undefined || second === undefined || last === undefined) continue;
      // A selection that shows no data may be the reason why it shows none.
      const shows = [first, second, last].some(({ items, ids }) => items + ids.size > 0);
      if (!shows && (written.isAny() || one.request.query !== '')) continue;
      noted.add(key);
      seen.set(operation, seen.get(operation) ?? otherData(first, second, last));
    }
  };
  // Objects that no case makes show other values only if the service behaves in another way.
  const isUnlike = (operation: string): boolean => {
    const what = seen.get(operation) ?? null;
    return what !== null && (what !== otherValues || owners.showsMade(operation));
  };
  return {
    note: (cases) => {
      noteFirst(cases);
      owners.note(cases.left.exchanges);
      for (const { exchanges } of Object.values(cases)) written.note(exchanges);
    },
    unlike: () =>
      [...seen].flatMap(([operation, what]) =>
        what !== null && isUnlike(operation) ? [{ operation, what }] : [],
      ),
    explain: ({ place: { kind, operation, lawful, at }, one, other }) => {
      if (operation === null || ![...seen.keys()].some(isUnlike)) return false;
      if (!lawful && !owners.servesUnlawful(operation)) return false;
      const owned = owners.isOfCase(operation, at);
      // Which members an old object has is data; what has no id is no such object.
      if (kind === 'type') return owned === false && lacks(one) !== lacks(other);
      const isData = ofData.has(kind) || (kind === 'open point' && other === null);
      return isData && (isUnlike(operation) || owned !== true);
    },
  };
}

function isWrite({ request: { method }, response }: Exchange): boolean {
  return method !== 'GET' && method !== 'HEAD' && (response?.status ?? 500) < 300;
}

/** True if some object of the place has no such member: which ones an object has is data, too. */
function lacks(feature: Feature | null): boolean {
  return feature === null || feature.text.split(', ').includes('absent');
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
  /** True if the place is in an object that one case alone shows: that case made it. Undefined in no object with an id. */
  readonly isOfCase: (operation: string, at: string) => boolean | undefined;
  /** True if the operation served an unlawful request: its refusals alone show no older data. */
  readonly servesUnlawful: (operation: string) => boolean;
  /** True if the operation showed an object that a request of the case had made or changed. */
  readonly showsMade: (operation: string) => boolean;
};

/** Which objects of answers have an id, and whether several cases show the same id: such an object was there before. */
function createOwners(): Owners {
  let cases = 0;
  const caseOf = new Map<string, number>();
  const ownedAt = new Map<string, boolean>();
  const showing = new Set<string>();
  const serving = new Set<string>();
  const walk = (value: Json, key: string, ids: Set<string>): void => {
    if (isJsonArray(value)) for (const item of value) walk(item, `${key}/*`, ids);
    if (!isJsonObject(value)) return;
    for (const [name, member] of Object.entries(value)) {
      if (!isIdName(name) || (typeof member !== 'number' && typeof member !== 'string'))
        walk(member, `${key}/${name}`, ids);
      else {
        const id = `${name} ${member}`;
        ids.add(id);
        const isOwn = (caseOf.get(id) ?? cases) === cases;
        caseOf.set(id, isOwn ? cases : -1);
        ownedAt.set(key, isOwn && ownedAt.get(key) !== false);
      }
    }
  };
  return {
    note: (exchanges) => {
      cases += 1;
      const made = new Set<string>();
      for (const exchange of exchanges) {
        const { operation, lawful } = exchange.request;
        const ids = new Set<string>();
        if (operation !== null && !lawful && (exchange.response?.status ?? 0) < 400)
          serving.add(operation);
        if (operation === null || exchange.response?.json === undefined) continue;
        walk(exchange.response.json, operation, ids);
        if (isWrite(exchange)) for (const id of ids) made.add(id);
        else if ([...ids].some((id) => made.has(id))) showing.add(operation);
      }
    },
    servesUnlawful: (operation) => serving.has(operation),
    showsMade: (operation) => showing.has(operation),
    isOfCase: (operation, at) => {
      for (let key = `${operation}${at}`; key.includes('/'); key = key.replace(/\/[^/]*$/, '')) {
        const isOwn = ownedAt.get(key);
        if (isOwn !== undefined) return isOwn;
      }
      return ownedAt.get(operation);
    },
  };
}

type Written = {
  readonly note: (exchanges: readonly Exchange[]) => void;
  readonly isAny: () => boolean;
  /** All data before the first write; later the ids that no write shows, because what cases make is no data of the beginning. */
  readonly before: (data: Data) => Data;
};

function createWritten(): Written {
  const ids = new Set<string>();
  let isAny = false;
  return {
    note: (exchanges) => {
      for (const { request, response } of exchanges) {
        if (request.method === 'GET' || request.method === 'HEAD') continue;
        isAny = true;
        const shown = [request.json, response?.json].flatMap((body) => [
          ...dataIn(body ?? null, 0).ids,
        ]);
        for (const id of [...request.path.split('/'), ...shown]) ids.add(id);
      }
    },
    isAny: () => isAny,
    before: (data) => {
      if (!isAny) return data;
      const older = new Set([...data.ids].filter((id) => !ids.has(id)));
      return { items: older.size, ids: older, ages: [], values: new Map() };
    },
  };
}

type Data = {
  readonly items: number;
  readonly ids: ReadonlySet<string>;
  readonly ages: readonly number[];
  /** Plain members of objects with an id, by id and name. */
  readonly values: ReadonlyMap<string, Json>;
};

const otherValues = 'other values';

function dataIn(json: Json, moment: number): Data {
  const values = new Map<string, Json>();
  const found = { items: 0, ids: new Set<string>(), ages: [] as number[], values };
  const walk = (value: Json, name: string, owner = ''): void => {
    if (isJsonArray(value)) {
      found.items += value.length;
      for (const item of value) walk(item, name);
    } else if (isJsonObject(value)) {
      const members = Object.entries(value);
      const id = members.find(([key, member]) => isIdName(key) && !isJsonArray(member));
      for (const [key, member] of members) walk(member, key, id === undefined ? '' : id.join(' '));
    } else if (isIdName(name)) found.ids.add(String(value));
    else if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value))
      found.ages.push(moment - Date.parse(value));
    else if (owner !== '' && value !== null) values.set(`${owner} ${name}`, value);
  };
  walk(json, '');
  return found;
}

/** How the right begins with other data. Two servers of the left may choose ids of their own, and still hold as many items. */
function otherData(first: Data, second: Data, last: Data): string | null {
  const isOther = first.items === second.items && first.items !== last.items;
  // What the left does not answer twice says nothing of the right.
  return apart(first, second) === null || isOther ? apart(first, last) : null;
}

/** What other data there is, in words; null if it is the same. */
function apart(one: Data, other: Data): string | null {
  if (one.items !== other.items) return `${counted(one.items, 'item')} and ${other.items}`;
  const more = [...other.ids].filter((id) => !one.ids.has(id)).length;
  if (more > 0) return `${more} of ${counted(other.ids.size, 'id')} are others`;
  const isOlder = (age: number, at: number): boolean =>
    Math.abs(age - (other.ages[at] ?? age)) > sameMomentMs;
  if (one.ages.some(isOlder)) return 'other times';
  const others = [...one.values].flatMap(([key, value]) => {
    const now = other.values.get(key) ?? value;
    return now === value ? [] : [[value, now] as const];
  });
  return others.length > 0 && sameChange(others) === null ? otherValues : null;
}
