/** Faults of the order of a list. Source: "Query notifications", sortBy. */
import { type Patch, around } from '../behaviour/behaviour.ts';
import type { Order } from '../behaviour/sorting.ts';
import type { Json } from '../../json.ts';
import type { Call } from '../../serving/message/call.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { rewritingJson } from '../patches/rewritingJson.ts';

/** The order that was asked for becomes another, or none. */
const ordering =
  (change: (order: Order, sortBy: string) => Order | null): Patch =>
  ({ sorting: { parse } }) => ({
    sorting: {
      unknown: 'ignored',
      parse: (sortBy) => {
        const order = parse(sortBy);
        return order === null ? null : change(order, sortBy);
      },
    },
  });

/** The records of some lists are changed after they were listed. */
const changingRecords = (
  asked: (call: Call) => boolean,
  change: (records: readonly Json[]) => readonly Json[],
): Patch =>
  rewritingJson(['queryNotifications'], (json, call) => {
    const records = json['Records'];
    return asked(call) && Array.isArray(records) ? { ...json, Records: change(records) } : json;
  });

/** Each list begins seven records later than the one before. */
const turningFurther = (): ((records: readonly Json[]) => readonly Json[]) => {
  let calls = 0;
  return (records) => {
    calls += 1;
    const turn = (calls * 7) % Math.max(records.length, 1);
    return [...records.slice(turn), ...records.slice(0, turn)];
  };
};

const refused = (): never => {
  throw new Refusal('bad-parameter', 'The order is not known.');
};

const rows: FaultRows = {
  ignored: ['sortBy makes no difference.', ordering(() => null)],
  'always-ascending': [
    'desc lists the records in the order of asc.',
    ordering((order) => ({ ...order, descending: false })),
  ],
  'always-descending': [
    'asc lists the records in the order of desc.',
    ordering((order) => ({ ...order, descending: true })),
  ],
  reversed: [
    'asc and desc are exchanged.',
    ordering((order) => ({ ...order, descending: !order.descending })),
  ],
  'status-ignored': [
    'sortBy makes no difference when it names status.',
    ordering((order) => (order.field === 'status' ? null : order)),
  ],
  'id-ignored': [
    'desc(notificationId) makes no difference.',
    ordering((order) => (order.field === 'notificationId' ? null : order)),
  ],
  'text-descending-ignored': [
    'desc on a field of texts lists the records in the order of asc.',
    ordering((order) =>
      order.field === 'status' || order.field === 'notificationId'
        ? order
        : { ...order, descending: false },
    ),
  ],
  'status-descending-refused': [
    'desc(status) is refused with 400.',
    ordering((order) => (order.field === 'status' && order.descending ? refused() : order)),
  ],
  'integers-as-text': [
    'Integers are sorted by their digits as text.',
    around('sorting', 'compare', (compare, a, b) => compare(JSON.stringify(a), JSON.stringify(b))),
  ],
  'zero-is-no-value': [
    'Records with the value 0 are sorted behind all others.',
    around('sorting', 'compare', (compare, a, b) => compare(a === 0 ? 1e9 : a, b === 0 ? 1e9 : b)),
  ],
  'drops-ties': [
    'A sorted list shows only the first of records with equal values.',
    around('paging', 'list', (list, own, query, rules) => {
      const { sortBy } = query;
      const listed = list(own, query, rules);
      if (sortBy === null) return listed;
      const { read } = rules.sorting;
      const seen = new Set<unknown>();
      const records = listed.records.filter((record) => {
        const value = read(record, sortBy.field);
        return seen.has(value) ? false : seen.add(value);
      });
      return { ...listed, records };
    }),
  ],
  'comes-after-paging': [
    'The list is cut into pages before it is sorted.',
    around('paging', 'list', (list, own, query, rules) => {
      const { sortBy } = query;
      const unsorted = list(own, { ...query, sortBy: null }, rules);
      if (sortBy === null) return unsorted;
      const { read, compare } = rules.sorting;
      const sign = sortBy.descending ? -1 : 1;
      const records = unsorted.records.toSorted(
        (a, b) => sign * compare(read(a, sortBy.field) ?? null, read(b, sortBy.field) ?? null),
      );
      return { ...unsorted, records };
    }),
  ],
  'lifts-the-filters': [
    'A sorted query ignores its filters.',
    around('paging', 'list', (list, own, query, rules) =>
      list(own, query.sortBy === null ? query : { ...query, filters: [] }, rules),
    ),
  ],
  'lifts-the-limit': [
    'A sorted query ignores limitRecord and lists all records.',
    around('paging', 'list', (list, own, query, rules) =>
      list(
        own,
        query.sortBy === null ? query : { ...query, page: { ...query.page, limit: 0 } },
        rules,
      ),
    ),
  ],
  'encoded-brackets-unknown': [
    'sortBy with percent-encoded brackets makes no difference.',
    ({ filters: { decode } }) => ({
      sorting: { unknown: 'ignored' },
      filters: {
        decode: (raw, part) => (/^(?:a|de)sc%28/i.test(raw) ? 'as it was' : decode(raw, part)),
      },
    }),
  ],
  'encoded-brackets-lose-a-record': [
    'sortBy with percent-encoded brackets leaves out the last record.',
    changingRecords(
      ({ query }) => /sortBy=desc%28/i.test(query),
      (records) => records.slice(0, -1),
    ),
  ],
  'unsorted-list-drifts': [
    'A list of all records that is asked for again begins at another record.',
    changingRecords(({ query }) => query === 'limitRecord=0', turningFurther()),
  ],
  ...Object.fromEntries(
    (['notificationId', 'status'] as const).flatMap((field) =>
      ([false, true] as const).map((descending): [string, FaultRows[string]] => {
        const [asked, done] = descending ? ['desc', 'asc'] : ['asc', 'desc'];
        return [
          `${asked}-${field === 'status' ? 'status' : 'id'}-is-turned-round-if-filtered`,
          [
            `${asked}(${field}) lists a filtered list in the order of ${done}.`,
            around('paging', 'list', (list, own, query, rules) => {
              const { sortBy, filters } = query;
              const wrong =
                sortBy?.field === field && sortBy.descending === descending && filters.length > 0;
              return list(
                own,
                wrong ? { ...query, sortBy: { field, descending: !descending } } : query,
                rules,
              );
            }),
          ],
        ];
      }),
    ),
  ),
};

export const sortingFaults: readonly Fault[] = faultsOf('sorting', 'sort', rows);
