/** Faults of the order of a list. Source: "Query notifications", sortBy. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Order } from '../behaviour/sorting.ts';
import { Refusal } from '../message/refusal.ts';
import { faultsOf, type Fault, type FaultRow } from '../patches/fault.ts';

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

const refused = (): never => {
  throw new Refusal('bad-parameter', 'The order is not known.');
};

const rows: readonly FaultRow[] = [
  ['ignored', 'sortBy makes no difference.', ordering(() => null)],
  [
    'always-ascending',
    'desc lists the records in the order of asc.',
    ordering((order) => ({ ...order, descending: false })),
  ],
  [
    'always-descending',
    'asc lists the records in the order of desc.',
    ordering((order) => ({ ...order, descending: true })),
  ],
  [
    'reversed',
    'asc and desc are exchanged.',
    ordering((order) => ({ ...order, descending: !order.descending })),
  ],
  [
    'status-ignored',
    'sortBy makes no difference when it names status.',
    ordering((order) => (order.field === 'status' ? null : order)),
  ],
  [
    'id-ignored',
    'desc(notificationId) makes no difference.',
    ordering((order) => (order.field === 'notificationId' ? null : order)),
  ],
  [
    'text-descending-ignored',
    'desc on a field of texts lists the records in the order of asc.',
    ordering((order) =>
      order.field === 'status' || order.field === 'notificationId'
        ? order
        : { ...order, descending: false },
    ),
  ],
  [
    'status-descending-refused',
    'desc(status) is refused with 400.',
    ordering((order) => (order.field === 'status' && order.descending ? refused() : order)),
  ],
  [
    'integers-as-text',
    'Integers are sorted by their digits as text.',
    ({ sorting: { compare } }) => ({
      sorting: { compare: (a, b) => compare(JSON.stringify(a), JSON.stringify(b)) },
    }),
  ],
  [
    'integers-by-size',
    'Negative integers are sorted as if they had no sign.',
    ({ sorting: { compare } }) => ({
      sorting: {
        compare: (a, b) =>
          typeof a === 'number' && typeof b === 'number'
            ? Math.abs(a) - Math.abs(b)
            : compare(a, b),
      },
    }),
  ],
  [
    'zero-is-no-value',
    'Records with the value 0 are sorted behind all others.',
    ({ sorting: { compare } }) => ({
      sorting: {
        compare: (a, b) => compare(a === 0 ? 1e9 : a, b === 0 ? 1e9 : b),
      },
    }),
  ],
  [
    'drops-ties',
    'A sorted list shows only the first of records with equal values.',
    ({ paging: { list } }) => ({
      paging: {
        list: (own, query, rules) => {
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
      },
    }),
  ],
  [
    'comes-after-paging',
    'The list is cut into pages before it is sorted.',
    ({ paging: { list } }) => ({
      paging: {
        list: (own, query, rules) => {
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
      },
    }),
  ],
  [
    'lifts-the-filters',
    'A sorted query ignores its filters.',
    ({ paging: { list } }) => ({
      paging: {
        list: (own, query, rules) =>
          list(own, query.sortBy === null ? query : { ...query, filters: [] }, rules),
      },
    }),
  ],
  [
    'lifts-the-limit',
    'A sorted query ignores limitRecord and lists all records.',
    ({ paging: { list } }) => ({
      paging: {
        list: (own, query, rules) =>
          list(
            own,
            query.sortBy === null ? query : { ...query, page: { ...query.page, limit: 0 } },
            rules,
          ),
      },
    }),
  ],
  [
    'encoded-brackets-unknown',
    'sortBy with percent-encoded brackets makes no difference.',
    ({ filters: { decode } }) => ({
      sorting: { unknown: 'ignored' },
      filters: {
        decode: (raw, part) => (/^(?:a|de)sc%28/i.test(raw) ? 'as it was' : decode(raw, part)),
      },
    }),
  ],
];

export const sortingFaults: readonly Fault[] = faultsOf('sorting', 'sort', rows);
