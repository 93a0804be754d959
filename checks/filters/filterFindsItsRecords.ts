/** A filter finds the records that it describes, and no others. */
import { valueAt } from '../../json/jsonPointer.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import { underTest } from '../reading/answer.ts';
import { filtersAsked, type AskedFilter } from './filtersAsked.ts';
import { completeRecordsOf, keyOf, shown } from '../list/listing.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the whole list, then the filtered one under test; its filters use eq and ct. Case is open: a
 * record that matches letter for letter must be found, one that matches but for case may be, no other may.
 */
export const filterFindsItsRecords: TupleCheck = {
  kind: 'episode',
  judge: (episode, contract) => {
    const trial = underTest(episode);
    const [whole, found] = [completeRecordsOf(episode[0]), completeRecordsOf(trial)];
    const table = contract.filters.find(({ operation }) => operation === trial.request.operation);
    if (whole === undefined || found === undefined || table === undefined) return undefined;
    const filters = filtersAsked(trial, table);
    if (filters.length === 0 || !filters.every(isPlain)) return undefined;
    const foundKeys = new Set(found.map(keyOf));
    const missing = whole.filter(
      (record) => matches(record, filters, (text) => text) && !foundKeys.has(keyOf(record)),
    );
    const wrong = found.filter((record) => !matches(record, filters, fold));
    const right = missing.length === 0 && wrong.length === 0;
    return {
      outcome: right ? 'pass' : 'fail',
      expected: { filters: filters.map(({ operator, value }) => `${operator} ${value}`) },
      actual: right
        ? { records: found.length }
        : { missing: shown(missing.map(keyOf)), wrong: shown(wrong.map(keyOf)) },
      at: '/Records',
    };
  },
};

function isPlain({ field, operator }: AskedFilter): boolean {
  return field !== undefined && (operator === 'eq' || operator === 'ct');
}

function matches(
  record: JsonObject,
  filters: readonly AskedFilter[],
  read: (text: string) => string,
): boolean {
  return filters.every(({ field, operator, value }) => {
    const held = valueAt(record, field?.pointer ?? '');
    if (typeof held !== 'string' && typeof held !== 'number') return false;
    const [actual, wanted] = [read(String(held)), read(value)];
    return operator === 'eq' ? actual === wanted : actual.includes(wanted);
  });
}

/** Upper case first: some letters have one form there and two below. */
function fold(text: string): string {
  return text.toUpperCase().toLowerCase();
}
