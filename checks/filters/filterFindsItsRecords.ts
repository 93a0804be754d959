/** A filter finds the records that it describes, and no others. */
import { valueAt } from '../../json/jsonPointer.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import { judged } from '../reading/judgement.ts';
import { filtersAsked, type AskedFilter } from './filtersAsked.ts';
import { completeRecordsOf, keyOf, shown } from '../list/listing.ts';
import type { EpisodeCheck } from '../types.ts';

/**
 * `whole` is the list without filters; the filters of `found` use eq and ct. Case is open: a record that matches
 * letter for letter must be found, one that matches except for case may be found, no other may.
 */
export const filterFindsItsRecords: EpisodeCheck<'whole' | 'found'> = {
  kind: 'episode',
  roles: ['whole', 'found'],
  judge: (episode, contract) => {
    const [whole, found] = [completeRecordsOf(episode.whole), completeRecordsOf(episode.found)];
    const { operation } = episode.found.request;
    const table = contract.filters.find((one) => one.operation === operation);
    if (whole === undefined || found === undefined || table === undefined) return undefined;
    const filters = filtersAsked(episode.found, table);
    if (filters.length === 0 || !filters.every(isPlain)) return undefined;
    const foundKeys = new Set(found.map(keyOf));
    const missing = whole.filter(
      (record) => matches(record, filters, (text) => text) && !foundKeys.has(keyOf(record)),
    );
    const wrong = found.filter((record) => !matches(record, filters, fold));
    const right = missing.length === 0 && wrong.length === 0;
    return judged(
      right,
      { filters: filters.map(({ operator, value }) => `${operator} ${value}`) },
      right
        ? { records: found.length }
        : { missing: shown(missing.map(keyOf)), wrong: shown(wrong.map(keyOf)) },
      '/Records',
    );
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
