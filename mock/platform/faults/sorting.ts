/** Faults of the order of a list. Source: "Query notifications", sortBy. */
import { type Patch, anew, around } from '../behaviour/behaviour.ts';
import type { Order } from '../behaviour/sorting.ts';
import type { Json } from '../../json.ts';
import type { Call } from '../../serving/message/call.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { rewritingJson } from '../patches/answers.ts';
import { asking } from '../patches/asking.ts';

/** Parts of the order that was asked for are others, or there is none. */
const ordering =
  (change: (order: Order) => Partial<Order> | null): Patch =>
  ({ sorting: { parse } }) => ({
    sorting: {
      unknown: 'ignored',
      parse: (sortBy) => {
        const order = parse(sortBy);
        const other = order && change(order);
        return order && other && { ...order, ...other };
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

const refused = (): never => {
  throw new Refusal('bad-parameter', 'The order is not known.');
};

/** One direction of one field is turned round in filtered lists. */
function turnedIfFiltered(id: string, field: string, descending: boolean): FaultRows {
  const [asked, done] = descending ? ['desc', 'asc'] : ['asc', 'desc'];
  return {
    [`${id}-is-turned-round-if-filtered: ${asked}(${field}) lists a filtered list in the order of ${done}.`]:
      asking((query) =>
        query.sortBy?.field === field &&
        query.sortBy.descending === descending &&
        query.filters.length > 0
          ? { ...query, sortBy: { field, descending: !descending } }
          : query,
      ),
  };
}

const rows: FaultRows = {
  'ignored: sortBy makes no difference.': ordering(() => null),
  'always-ascending: desc lists the records in the order of asc.': ordering(() => ({
    descending: false,
  })),
  'always-descending: asc lists the records in the order of desc.': ordering(() => ({
    descending: true,
  })),
  'reversed: asc and desc are exchanged.': ordering(({ descending }) => ({
    descending: !descending,
  })),
  'status-ignored: sortBy makes no difference when it names status.': ordering(({ field }) =>
    field === 'status' ? null : {},
  ),
  'id-ignored: desc(notificationId) makes no difference.': ordering(({ field }) =>
    field === 'notificationId' ? null : {},
  ),
  'text-descending-ignored: desc on a field of texts lists the records in the order of asc.':
    ordering(({ field }) =>
      field === 'status' || field === 'notificationId' ? {} : { descending: false },
    ),
  'status-descending-refused: desc(status) is refused with 400.': ordering(
    ({ field, descending }) => (field === 'status' && descending ? refused() : {}),
  ),
  'integers-as-text: Integers are sorted by their digits as text.': around(
    'sorting.compare',
    (compare, a, b) => compare(JSON.stringify(a), JSON.stringify(b)),
  ),
  'zero-is-no-value: Records with the value 0 are sorted behind all others.': around(
    'sorting.compare',
    (compare, a, b) => compare(a === 0 ? 1e9 : a, b === 0 ? 1e9 : b),
  ),
  'drops-ties: A sorted list shows only the first of records with equal values.': around(
    'paging.list',
    (list, own, query, rules) => {
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
    },
  ),
  'comes-after-paging: The list is cut into pages before it is sorted.': around(
    'paging.list',
    (list, own, query, rules) => {
      const { sortBy } = query;
      const unsorted = list(own, { ...query, sortBy: null }, rules);
      if (sortBy === null) return unsorted;
      const { read, compare } = rules.sorting;
      const sign = sortBy.descending ? -1 : 1;
      const records = unsorted.records.toSorted(
        (a, b) => sign * compare(read(a, sortBy.field) ?? null, read(b, sortBy.field) ?? null),
      );
      return { ...unsorted, records };
    },
  ),
  'lifts-the-filters: A sorted query ignores its filters.': asking((query) =>
    query.sortBy === null ? query : { ...query, filters: [] },
  ),
  'lifts-the-limit: A sorted query ignores limitRecord and lists all records.': asking((query) =>
    query.sortBy === null ? query : { ...query, page: { ...query.page, limit: 0 } },
  ),
  'encoded-brackets-unknown: sortBy with percent-encoded brackets makes no difference.': ({
    filters: { decode },
  }) => ({
    sorting: { unknown: 'ignored' },
    filters: {
      decode: (raw, part) => (/^(?:a|de)sc%28/i.test(raw) ? 'as it was' : decode(raw, part)),
    },
  }),
  'encoded-brackets-lose-a-record: sortBy with percent-encoded brackets leaves out the last record.':
    changingRecords(
      ({ query }) => /sortBy=desc%28/i.test(query),
      (records) => records.slice(0, -1),
    ),
  'unsorted-list-drifts: A list of all records that is asked for again begins at another record.':
    anew(() => {
      let calls = 0;
      return changingRecords(
        ({ query }) => query === 'limitRecord=0',
        (records) => {
          calls += 1;
          const turn = (calls * 7) % Math.max(records.length, 1);
          return [...records.slice(turn), ...records.slice(0, turn)];
        },
      );
    }),
  ...turnedIfFiltered('asc-id', 'notificationId', false),
  ...turnedIfFiltered('desc-id', 'notificationId', true),
  ...turnedIfFiltered('asc-status', 'status', false),
  ...turnedIfFiltered('desc-status', 'status', true),
};

export const sortingFaults: readonly Fault[] = faultsOf('sorting', 'sort', rows);
