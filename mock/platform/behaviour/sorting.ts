/** Decisions about the order of a list. Source: "Query notifications", sortBy. */
import { isObject, type Json, type JsonObject } from '../../json.ts';
import { Refusal } from '../../serving/message/refusal.ts';

export type Order = { readonly field: string; readonly descending: boolean };

export type Sorting = {
  /** Reads `asc(field)` or `desc(field)`; null if it is neither. */
  readonly parse: (sortBy: string) => Order | null;
  /** The value of a field in a shown record; undefined if there is none. */
  readonly read: (record: JsonObject, field: string) => Json | undefined;
  readonly compare: (a: Json, b: Json) => number;
  /** Records with equal values: `kept` in the list's own order, or `reversed`. */
  readonly ties: 'kept' | 'reversed';
  /** Order without `sortBy`. */
  readonly byDefault: 'oldest-first' | 'newest-first';
  /** What an unknown field or form of `sortBy` does. */
  readonly unknown: 'refused' | 'ignored';
};

const names: Readonly<Record<string, string>> = { event: 'eventType' };

export const lawfulSorting: Sorting = {
  parse: (sortBy) => {
    const match = /^(asc|desc)\((\w+)\)$/.exec(sortBy);
    return match === null ? null : { field: match[2] ?? '', descending: match[1] === 'desc' };
  },
  read: (record, field) => {
    if (field in record) return record[field];
    const content = record['content'];
    return isObject(content) ? content[names[field] ?? field] : undefined;
  },
  compare: (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    const left = sortText(a);
    const right = sortText(b);
    return left < right ? -1 : left > right ? 1 : 0;
  },
  ties: 'kept',
  byDefault: 'oldest-first',
  unknown: 'refused',
};

function sortText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `records` come oldest first. Throws a Refusal for a field that no record has. */
export function orderRecords(
  records: readonly JsonObject[],
  order: Order | null,
  rules: Sorting,
): readonly JsonObject[] {
  const own = rules.byDefault === 'oldest-first' ? records : records.toReversed();
  if (order === null || own.length === 0) return own;
  const { field, descending } = order;
  if (own.every((record) => rules.read(record, field) === undefined)) {
    if (rules.unknown === 'ignored') return own;
    throw new Refusal(
      'bad-parameter',
      'sortBy names a field that the records do not have; one that they have is notificationId.',
    );
  }
  const start = rules.ties === 'kept' ? own : own.toReversed();
  const sign = descending ? -1 : 1;
  return start.toSorted(
    (a, b) => sign * rules.compare(rules.read(a, field) ?? null, rules.read(b, field) ?? null),
  );
}
