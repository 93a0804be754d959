/** Sorted the other way round, a list shows the values of its field in reverse. */
import { valueAt } from '../../json/jsonPointer.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import { underTest } from '../reading/answer.ts';
import { membersOf } from '../filters/filtersAsked.ts';
import { completeRecordsOf } from '../list/listing.ts';
import type { TupleCheck, Judgement } from '../types.ts';
import type { Exchange } from '../../exchange/types.ts';

/**
 * Episode: the list by `asc(field)`, then by `desc(field)` under test. Only the values of the field are
 * compared, so that the order of ties, the place of records without a value, and the collation of texts are left open.
 */
export const orderReverses: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const trial = underTest(episode);
    const [rising, falling] = [completeRecordsOf(episode[0]), completeRecordsOf(trial)];
    const field = sortedBy(trial);
    if (rising === undefined || falling === undefined || field === undefined) return undefined;
    return compare(valuesOf(rising, field).toReversed(), valuesOf(falling, field));
  },
};

function sortedBy(exchange: Exchange): string | undefined {
  const sortBy = membersOf(exchange).find(([name]) => name === 'sortBy')?.[1];
  return /^(?:asc|desc)\(([^()]+)\)$/.exec(sortBy ?? '')?.[1];
}

/** Values as texts, for a comparison that holds for every type; what is no value is left out. */
function valuesOf(records: readonly JsonObject[], field: string): readonly string[] {
  return records
    .map((record) => valueAt(record, `/${field}`) ?? null)
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'string' ? collated(value) : JSON.stringify(value)));
}

/** What a collation may look at least: texts that differ in case, accents or signs alone may be ties. */
function collated(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function compare(expected: readonly string[], actual: readonly string[]): Judgement {
  const at = expected.findIndex((value, index) => value !== actual[index]);
  const reversed = at < 0 && expected.length === actual.length;
  return {
    outcome: reversed ? 'pass' : 'fail',
    expected: reversed ? { records: expected.length } : { at, value: expected[at] ?? null },
    actual: reversed ? { records: actual.length } : { at, value: actual[at] ?? null },
    at: '/Records',
  };
}
