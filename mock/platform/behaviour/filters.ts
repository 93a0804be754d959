/** Decisions about filters of a query. Source: "Query notifications", filters and operators. */
import type { Notification } from '../state/notification.ts';

export type OperatorName = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'ct' | 'nct' | 'in' | 'nin';

/** One filter as read from the query, decoded. */
export type Filter = { readonly field: string; readonly operator: string; readonly value: string };

export type Test = (actual: string, wanted: string, filters: Filters) => boolean;

/** `value` is the value of a filter, `plain` that of another parameter. */
export type QueryPart = 'name' | 'value' | 'plain';

export type FilterField = {
  readonly read: (record: Notification) => string;
  readonly operators: readonly OperatorName[];
  /** Tests of this field alone, in place of the common ones. */
  readonly tests?: Partial<Readonly<Record<OperatorName, Test>>>;
};

export type Filters = {
  readonly fields: Readonly<Record<string, FilterField>>;
  readonly tests: Readonly<Record<OperatorName, Test>>;
  /** Folds values before eq, ne, in and nin compare them. */
  readonly foldEqual: (value: string) => string;
  /** The same for ct and nct. */
  readonly foldContains: (value: string) => string;
  /** Between the values of `in` and `nin`. */
  readonly separator: string;
  /** What an empty operator stands for. */
  readonly emptyOperator: OperatorName;
  readonly decode: (raw: string, part: QueryPart) => string;
  /** Which of the filters that a query holds bind. */
  readonly binding: (filters: readonly Filter[]) => readonly Filter[];
  /** Whether every filter must hold, or one. */
  readonly joins: 'all' | 'any';
  /** What a query is turned into before it is split; a literal `parameters=` prefix makes its filters vanish. */
  readonly ignoresPrefixed: boolean;
  /** Filters by unknown fields or unknown operators. */
  readonly unknown: 'refused' | 'ignored' | 'finds-nothing';
  /** What a filter with an operator does that exists but is not listed for the field. */
  readonly unlisted: 'refused' | 'ignored' | 'obeyed';
  /** A name with brackets that is almost a filter. */
  readonly malformed: 'refused' | 'ignored';
  /** Query members that are no filters and no parameters of the list. */
  readonly otherMembers: 'refused' | 'ignored';
};

const list = (wanted: string, filters: Filters): readonly string[] =>
  wanted.split(filters.separator).map(filters.foldEqual);

const numeric =
  (holds: (actual: number, wanted: number) => boolean): Test =>
  (actual, wanted) =>
    holds(Number(actual), Number(wanted));

const equal: Test = (actual, wanted, filters) =>
  filters.foldEqual(actual) === filters.foldEqual(wanted);
const contains: Test = (actual, wanted, filters) =>
  filters.foldContains(actual).includes(filters.foldContains(wanted));
const inside: Test = (actual, wanted, filters) =>
  list(wanted, filters).includes(filters.foldEqual(actual));

const words = ['in', 'nin', 'eq', 'ne'] as const;

export const lawfulFilters: Filters = {
  fields: {
    frequency: { read: (record) => record.frequency, operators: words },
    method: { read: (record) => record.method, operators: words },
    event: { read: (record) => record.eventType, operators: words },
    target: { read: (record) => record.target, operators: ['ct', 'nct', 'eq', 'ne'] },
    status: { read: (record) => String(record.status), operators: ['eq', 'ne'] },
  },
  tests: {
    eq: equal,
    ne: (actual, wanted, filters) => !equal(actual, wanted, filters),
    gt: numeric((actual, wanted) => actual > wanted),
    ge: numeric((actual, wanted) => actual >= wanted),
    lt: numeric((actual, wanted) => actual < wanted),
    le: numeric((actual, wanted) => actual <= wanted),
    ct: contains,
    nct: (actual, wanted, filters) => !contains(actual, wanted, filters),
    in: inside,
    nin: (actual, wanted, filters) => !inside(actual, wanted, filters),
  },
  foldEqual: (value) => value,
  foldContains: (value) => value.toLowerCase(),
  separator: '|',
  emptyOperator: 'eq',
  decode: (raw) => decodeURIComponent(raw),
  binding: (filters) => filters,
  joins: 'all',
  ignoresPrefixed: true,
  unknown: 'refused',
  unlisted: 'refused',
  malformed: 'ignored',
  otherMembers: 'ignored',
};
