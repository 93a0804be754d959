/** A filter finds the records that it describes, and no others. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import type { JsonObject } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { filtersAsked, type AskedFilter } from './filtersAsked.ts';
import { completeRecordsOf, keyOf } from '../../list/checks/listing.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `whole` is the list without filters; the filters of `found` use eq and ct. Case is open: a record that matches
 * letter for letter must be found, one that matches except for case may be found, no other may. A record without
 * a text or number there is left out: it does not show whether it matches.
 */
export const filterFindsItsRecords: EpisodeCheck<'whole' | 'found'> = {
  kind: 'episode',
  roles: ['whole', 'found'],
  judge: (episode, contract) => {
    const { operation } = episode.found.request;
    const table = contract.filters.find((one) => one.operation === operation);
    const filters = table === undefined ? [] : filtersAsked(episode.found, table);
    if (filters.length === 0 || !filters.every(isPlain)) return undefined;
    const [whole, found] = [episode.whole, episode.found].map((list) =>
      completeRecordsOf(list)?.filter((record) => showsFields(record, filters)),
    );
    if (whole === undefined || found === undefined || whole.length === 0) return undefined;
    const foundKeys = new Set(found.map(keyOf));
    const missing = whole.filter(
      (record) => matches(record, filters, (text) => text) && !foundKeys.has(keyOf(record)),
    );
    const wrong = found.filter((record) => !matches(record, filters, fold));
    const right = missing.length === 0 && wrong.length === 0;
    return judged(
      right,
      { filters: filters.map(wordsOf) },
      right
        ? { records: found.length }
        : { missing: shownOf(missing, filters), wrong: shownOf(wrong, filters) },
      '/Records',
    );
  },
};

function isPlain({ field, operator }: AskedFilter): boolean {
  return field !== undefined && (operator === 'eq' || operator === 'ct');
}

/** The filter as a client writes it, without percent-encoding. */
function wordsOf({ field, operator, value }: AskedFilter): string {
  return `${field?.name ?? ''}(${operator})=${value}`;
}

function showsFields(record: JsonObject, filters: readonly AskedFilter[]): boolean {
  return filters.every(({ field }) => {
    const held = valueAt(record, field?.pointer ?? '');
    return typeof held === 'string' || typeof held === 'number';
  });
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

/** The first records, each with its id and the values that the filters ask about. */
function shownOf(records: readonly JsonObject[], filters: readonly AskedFilter[]): Json {
  const first = records.slice(0, 3).map((record) => ({
    notificationId: record['notificationId'] ?? null,
    ...Object.fromEntries(
      filters.map(({ field }) => [
        field?.name ?? '',
        valueAt(record, field?.pointer ?? '') ?? null,
      ]),
    ),
  }));
  return records.length <= 3 ? first : [...first, `and ${records.length - 3} more`];
}
