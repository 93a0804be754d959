/** Whether the sides begin alike: what the first answer of each operation holds before a case has written anything. */
import type { Exchange } from '../../exchange/types.ts';
import { isIdName } from '../../json/idNames.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { counted } from '../text/phrases.ts';
import type { SideName } from './oddPlaces.ts';
import type { Comparison, Place } from './types.ts';

export type Beginnings = {
  /** Takes the exchanges of one case of the first pass. */
  readonly note: (cases: Readonly<Record<SideName, readonly Exchange[]>>) => void;
  readonly unlike: () => Comparison['unlike'];
  /** True if other data on the right can be the reason for a difference at the place. */
  readonly explain: (place: Place) => boolean;
};

/** A count, id or time that moves while the comparison runs is none of the beginning. */
const sameMomentMs = 120_000;

export function createBeginnings(): Beginnings {
  const seen = new Map<string, string | null>();
  return {
    note: ({ left, again, right }) => {
      for (const [step, one] of left.entries()) {
        const { operation, method, lawful, label } = one.request;
        if (method !== 'GET' && method !== 'HEAD') return;
        const [other, third] = [again[step], right[step]];
        const isOne =
          other?.request.operation === operation && third?.request.operation === operation;
        if (!isOne || !lawful) return;
        const key = operation ?? label;
        const bodies = [one, other, third].map(({ response }) => response?.json);
        if (operation === null || seen.has(key) || bodies.includes(undefined)) continue;
        const [first, second, last] = bodies.map((body, side) =>
          dataIn(body ?? null, [one, other, third][side]?.endedAt ?? 0),
        );
        // What the left does not answer twice says nothing of the right.
        if (first === undefined || second === undefined || last === undefined) continue;
        seen.set(key, apart(first, second) === null ? apart(first, last) : null);
      }
    },
    unlike: () =>
      [...seen].flatMap(([operation, what]) => (what === null ? [] : [{ operation, what }])),
    explain: ({ kind, operation }) =>
      ofData.has(kind) && operation !== null && (seen.get(operation) ?? null) !== null,
  };
}

/** Other data gives other values, counts and orders, never another status, type or header. */
const ofData: ReadonlySet<Place['kind']> = new Set(['value', 'count', 'order', 'request']);

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
