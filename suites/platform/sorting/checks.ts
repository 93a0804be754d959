/** Checks of the clause group `sorting`: a list has the requested order. */
import { compareExactly } from '../../../json/exactIntegers.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { statusOrError } from '../../../checks/reading/answer.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import { textParam } from '../../../checks/reading/params.ts';
import type { Check, Judgement } from '../../../checks/types.ts';
import { completeRecordsOf, keyOf, membersOf, recordsOf } from '../list/listing.ts';

/**
 * A sorted list rises or falls by the field that it is sorted by. Passive, for answers to `sortBy=<params.direction>(<params.field>)`.
 * `params.pointer`: where the field stands in a record. Only numbers are judged: their order is not in doubt.
 */
const recordsInOrder = ofExchange((exchange, _contract, clause) => {
  const direction = textParam(clause, 'direction');
  const asked = `${direction}(${textParam(clause, 'field')})`;
  const pointer = textParam(clause, 'pointer');
  if (!membersOf(exchange).some(([name, value]) => name === 'sortBy' && value === asked))
    return undefined;
  const values = recordsOf(exchange)?.map((record) => valueAt(record, pointer));
  if (values === undefined || !values.every((value) => typeof value === 'number')) return undefined;
  const wrong = values.findIndex((value, at) => {
    const before = values[at - 1] ?? value;
    const rise = compareExactly(value, before);
    return direction === 'asc' ? rise < 0 : rise > 0;
  });
  return judged(
    wrong < 0,
    direction === 'asc' ? 'rising values' : 'falling values',
    wrong < 0 ? { records: values.length } : values.slice(wrong - 1, wrong + 1),
    wrong < 0 ? '/Records' : `/Records/${wrong}${pointer}`,
  );
});

/**
 * Sorted the other way round, a list shows the values of its field in reverse. `rising` is the list by `asc(field)`,
 * `falling` by `desc(field)`. Only the values of the field are compared: the order of ties, the place of records
 * without a value, and the collation of texts are open.
 */
const orderReverses = ofEpisode(['rising', 'falling'], (episode) => {
  const rising = completeRecordsOf(episode.rising);
  const falling = completeRecordsOf(episode.falling);
  const field = sortedBy(episode.falling);
  if (rising === undefined || falling === undefined || field === undefined) return undefined;
  return compare(valuesOf(rising, field).toReversed(), valuesOf(falling, field));
});

function sortedBy(exchange: Exchange): string | undefined {
  const sortBy = membersOf(exchange).find(([name]) => name === 'sortBy')?.[1];
  return /^(?:asc|desc)\(([^()]+)\)$/.exec(sortBy ?? '')?.[1];
}

/** Values as texts, so that every type can be compared; null and missing values are left out. */
function valuesOf(records: readonly JsonObject[], field: string): readonly string[] {
  return records
    .map((record) => valueAt(record, `/${field}`) ?? null)
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'string' ? collated(value) : JSON.stringify(value)));
}

/** The least that any collation compares: texts that differ only in case, accents or signs may be ties. */
function collated(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function compare(expected: readonly string[], actual: readonly string[]): Judgement {
  const at = expected.findIndex((value, index) => value !== actual[index]);
  const reversed = at < 0 && expected.length === actual.length;
  return judged(
    reversed,
    reversed ? { records: expected.length } : { at, value: expected[at] ?? null },
    reversed ? { records: actual.length } : { at, value: actual[at] ?? null },
    '/Records',
  );
}

/**
 * Writes down what sorting by a field does: the document does not show by which fields a list can be sorted. The
 * label of the sorted request, which names the order asked for, is part of the key.
 */
const openSorting = ofEpisode(['unsorted', 'sorted'], ({ unsorted, sorted }, _contract, clause) => {
  const [before, after] = [completeRecordsOf(unsorted), completeRecordsOf(sorted)];
  const served = before !== undefined && after !== undefined;
  const moved = JSON.stringify(before) !== JSON.stringify(after);
  const actual = served ? (moved ? 'another order' : 'the same order') : statusOrError(sorted);
  return observed(clause, actual, '/Records', ` ${sorted.request.label}`);
});

/**
 * Writes down the order of records with equal values in a sorted list, compared with the unsorted list.
 * `params.pointer`: the value that the list is sorted by.
 */
const openTies = ofEpisode(['unsorted', 'sorted'], (episode, _contract, clause) => {
  const own = completeRecordsOf(episode.unsorted);
  const sorted = completeRecordsOf(episode.sorted);
  if (own === undefined || sorted === undefined) return undefined;
  const place = new Map(own.map((record, at) => [keyOf(record), at]));
  const pointer = textParam(clause, 'pointer');
  const steps = sorted.flatMap((record, at) => {
    const before = sorted[at - 1];
    if (before === undefined || valueAt(before, pointer) !== valueAt(record, pointer)) return [];
    return [Math.sign((place.get(keyOf(record)) ?? 0) - (place.get(keyOf(before)) ?? 0))];
  });
  if (steps.length === 0) return undefined;
  const kept = steps.every((step) => step > 0);
  const reversed = steps.every((step) => step < 0);
  return observed(clause, kept ? 'kept' : reversed ? 'reversed' : 'otherwise', '/Records');
});

/**
 * Writes down the order of a list for which no sorting was asked. `params.pointer`: where a number stands in each
 * record. Says nothing of fewer than three records.
 */
const openOrder = ofEpisode(['answer'], ({ answer }, _contract, clause) => {
  const pointer = textParam(clause, 'pointer');
  const values = completeRecordsOf(answer)?.map((record) => valueAt(record, pointer));
  if (values === undefined || values.length < 3) return undefined;
  const numbers = values.map(Number);
  const follows = (holds: (before: number, value: number) => boolean): boolean =>
    numbers.every((value, at) => holds(numbers[at - 1] ?? value, value));
  const order = follows((before, value) => before <= value)
    ? 'rising'
    : follows((before, value) => before >= value)
      ? 'falling'
      : 'otherwise';
  return observed(clause, order, '/Records');
});

export const sortingChecks: Readonly<Record<string, Check>> = {
  recordsInOrder,
  orderReverses,
  openOrder,
  openSorting,
  openTies,
};
