/** Puts shown records into the requested order. Source: "Query notifications", sortBy. */
import type { Order, Sorting } from '../sorting.ts';
import type { JsonObject } from '../../../json.ts';
import { Refusal } from '../../../serving/message/refusal.ts';

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
