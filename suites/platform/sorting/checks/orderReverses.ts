/** Sorted the other way round, a list shows the values of its field in reverse. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import type { JsonObject } from '../../../../json/jsonObject.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { membersOf } from '../../list/checks/queryAsked.ts';
import { completeRecordsOf } from '../../list/checks/listing.ts';
import type { EpisodeCheck, Judgement } from '../../../../checks/types.ts';
import type { Exchange } from '../../../../exchange/types.ts';

/**
 * `rising` is the list by `asc(field)`, `falling` by `desc(field)`. Only the values of the field are compared: the
 * order of ties, the place of records without a value, and the collation of texts are open.
 */
export const orderReverses: EpisodeCheck<'rising' | 'falling'> = {
  kind: 'episode',
  roles: ['rising', 'falling'],
  judge: (episode) => {
    const rising = completeRecordsOf(episode.rising);
    const falling = completeRecordsOf(episode.falling);
    const field = sortedBy(episode.falling);
    if (rising === undefined || falling === undefined || field === undefined) return undefined;
    return compare(valuesOf(rising, field).toReversed(), valuesOf(falling, field));
  },
};

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
