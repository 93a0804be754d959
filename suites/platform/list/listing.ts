/** Reads list queries as they were sent, and the lists that `queryNotifications` answers with; compares lists. */
import { percentDecoded } from '../../../json/texts.ts';
import { isJsonArray, isJsonObject, type JsonObject, objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { Judgement } from '../../../checks/types.ts';

/** A filter's name: `field(operator)`. */
export const filterName: RegExp = /^([^()]*)\(([^()]*)\)$/;

/** The members of the query, decoded; a text that cannot be decoded is kept as it was sent. */
export function membersOf(exchange: Exchange): readonly (readonly [string, string])[] {
  return exchange.request.query
    .split('&')
    .filter((member) => member !== '')
    .map((member) => {
      const at = member.indexOf('=');
      return at < 0
        ? [percentDecoded(member), '']
        : [percentDecoded(member.slice(0, at)), percentDecoded(member.slice(at + 1))];
    });
}

/** A whole number among the members; `absent` if the query does not have it. */
export function numberAsked(exchange: Exchange, name: string, absent: number): number {
  const text = membersOf(exchange).find(([member]) => member === name)?.[1];
  return text === undefined ? absent : Number(text);
}

function asksForAll(exchange: Exchange): boolean {
  return (
    numberAsked(exchange, 'limitRecord', 1) <= 0 && numberAsked(exchange, 'fromRecord', 0) <= 0
  );
}

function hasFilters(exchange: Exchange): boolean {
  return membersOf(exchange).some(([name]) => filterName.test(name));
}

/**
 * Compares both sides as sets of keys. A failure lists the missing records and the extra ones, and those that are shown twice although no
 * expected one is.
 */
export function sameKeys(expected: readonly string[], actual: readonly string[]): Judgement {
  const { missing, extra } = difference(expected, actual);
  const records = new Set(actual).size;
  const isDoubled = records < actual.length && new Set(expected).size === expected.length;
  const twice = isDoubled ? actual.filter((key, at) => actual.indexOf(key) !== at) : [];
  const same = missing.length === 0 && extra.length === 0 && twice.length === 0;
  return judged(
    same,
    { records: new Set(expected).size },
    same
      ? { records }
      : {
          records,
          missing: shown(missing),
          extra: shown(extra),
          ...(isDoubled ? { twice: shown(twice) } : {}),
        },
    '/Records',
  );
}

/** Returns the records of a list answered with 200; undefined if there is no list. Null counts as a list without records. */
export function recordsOf(exchange: Exchange): readonly JsonObject[] | undefined {
  const json = bodyOf200(exchange);
  const records = isJsonObject(json) ? json['Records'] : undefined;
  if (records === null) return [];
  return isJsonArray(records) && records.every(isJsonObject) ? records : undefined;
}

/** Returns a figure of the list's Summary; undefined if it is no number. */
export function summaryFigure(exchange: Exchange, name: string): number | undefined {
  const figure = objectOr(objectOr(bodyOf200(exchange))['Summary'])[name];
  return typeof figure === 'number' ? figure : undefined;
}

/**
 * Returns the records of a list that was requested whole. Undefined for a page, and for a list without filters that shows fewer records
 * than its own total. The meaning of the total of a filtered list is open.
 */
export function completeRecordsOf(exchange: Exchange): readonly JsonObject[] | undefined {
  const records = recordsOf(exchange);
  if (records === undefined || !asksForAll(exchange)) return undefined;
  const total = hasFilters(exchange) ? undefined : summaryFigure(exchange, 'totalRecords');
  return total !== undefined && total > records.length ? undefined : records;
}

/** The key of a record: its id, or the whole record if it has no id. */
export function keyOf(record: JsonObject): string {
  return JSON.stringify(record['notificationId'] ?? record);
}

/** Returns the keys of the records of complete lists, one list each; undefined if one of them is not complete. */
export function keysOfAll(exchanges: readonly Exchange[]): readonly string[][] | undefined {
  const lists = exchanges.map((exchange) => completeRecordsOf(exchange)?.map(keyOf));
  return lists.every((list) => list !== undefined) ? lists : undefined;
}

/** How two sets of keys differ: `missing` are in the first only, `extra` in the second only. */
export function difference(
  expected: readonly string[],
  actual: readonly string[],
): { readonly missing: readonly string[]; readonly extra: readonly string[] } {
  const [wanted, found] = [new Set(expected), new Set(actual)];
  return {
    missing: [...wanted].filter((key) => !found.has(key)),
    extra: [...found].filter((key) => !wanted.has(key)),
  };
}

/** A short value for a verdict: at most five keys. */
export function shown(keys: readonly string[]): Json {
  return keys.length <= 5 ? keys : [...keys.slice(0, 5), `and ${keys.length - 5} more`];
}
