/** Checks of the clause group `filters`: a filter finds the records that it asks for. */
import type { JsonObject } from '../../../json/jsonObject.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import type { FilterField, FilterTable } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { statusOrError } from '../../../checks/reading/answer.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import type { Check, EpisodeOf } from '../../../checks/types.ts';
import {
  completeRecordsOf,
  difference,
  filterName,
  keyOf,
  keysOfAll,
  membersOf,
  sameKeys,
  shown,
} from '../list/listing.ts';

/** One condition; an empty operator is read as `eq`. `field` is undefined for a name that the table lacks. */
type AskedFilter = {
  readonly field: FilterField | undefined;
  readonly operator: string;
  readonly value: string;
};

/** The filters of the query, in its order. */
function filtersAsked(exchange: Exchange, table: FilterTable): readonly AskedFilter[] {
  return membersOf(exchange).flatMap(([name, value]) => {
    const [, fieldName, operator] = filterName.exec(name) ?? [];
    if (fieldName === undefined || operator === undefined) return [];
    const field = table.fields.find((one) => one.name === fieldName);
    return [{ field, operator: operator === '' ? 'eq' : operator, value }];
  });
}

/**
 * A filter finds the records that it describes, and no others. `whole` is the list without filters; the filters of `found` use eq and ct.
 * Case is open: a record that matches letter for letter must be found, one that matches except for case may be found, no other may. A
 * record without a text or number there is left out: it does not show whether it matches.
 */
const filterFindsItsRecords = ofEpisode(['whole', 'found'], (episode, contract) => {
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
});

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

/**
 * A filter and its negation part the list: each record is in one of the two, none in both. `whole` has no filter,
 * `kept` has the filter, `rest` its negation.
 */
const partitionsTheList = ofEpisode(['whole', 'kept', 'rest'], (episode) => {
  const [whole, kept, rest] = keysOfAll([episode.whole, episode.kept, episode.rest]) ?? [];
  if (whole === undefined || kept === undefined || rest === undefined) return undefined;
  const both = rest.filter((key) => kept.includes(key));
  return both.length === 0
    ? sameKeys(whole, [...kept, ...rest])
    : judged(false, 'no record in both', { inBoth: shown(both) }, '/Records');
});

/**
 * A list filtered by several values holds what the lists filtered by one of them hold together. `parts` are filtered
 * by one value each, `union` by all of them.
 */
const isUnionOfParts = ofEpisode(['parts*', 'union'], (episode) => {
  const [union, ...parts] = keysOfAll([episode.union, ...episode.parts]) ?? [];
  return union && sameKeys(parts.flat(), union);
});

/**
 * A list with several filters holds the records that each of them keeps. `first` and `others` have one filter each,
 * `joint` has all of them.
 */
const isIntersection = ofEpisode(['first', 'others*', 'joint'], (episode) => {
  const [joint, first, ...others] =
    keysOfAll([episode.joint, episode.first, ...episode.others]) ?? [];
  if (first === undefined || joint === undefined) return undefined;
  return sameKeys(
    first.filter((key) => others.every((list) => list.includes(key))),
    joint,
  );
});

type Role = 'whole' | 'obeyed' | 'answer';

/**
 * Writes down what a query does to a list where the document leaves it open. `whole` is the list without the query,
 * `obeyed` what the query would find if it were obeyed. The label of the query under test is part of the key.
 */
const openListEffect = ofEpisode(['whole', 'obeyed', 'answer'], (episode, _contract, clause) =>
  observed(clause, effectOf(episode), '/Records', ` ${episode.answer.request.label}`),
);

/** Words, never counts: the answer stays the same while the data grows. */
function effectOf({ answer, ...lists }: EpisodeOf<Role>): Json {
  if (answer.response?.status !== 200) return statusOrError(answer);
  const [found, whole, obeyed] = keysOfAll([answer, lists.whole, lists.obeyed]) ?? [];
  if (whole === undefined || obeyed === undefined || found === undefined) return 'no complete list';
  const same = (keys: readonly string[]): boolean => {
    const { missing, extra } = difference(keys, found);
    return missing.length === 0 && extra.length === 0;
  };
  if (same(obeyed)) return 'obeyed';
  if (same(whole)) return 'ignored';
  return found.length === 0 ? 'finds nothing' : 'finds something else';
}

export const filtersChecks: Readonly<Record<string, Check>> = {
  filterFindsItsRecords,
  partitionsTheList,
  isUnionOfParts,
  isIntersection,
  openListEffect,
};
