/** Decisions about filters of a query. Source: "Query notifications", filters and operators. */
import type { Notification } from '../state/records.ts';
import { Refusal } from '../../serving/message/refusal.ts';

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

type Condition = (record: Notification) => boolean;

/** Throws a Refusal for a filter that the field does not list. */
export function applyFilters(
  records: readonly Notification[],
  filters: readonly Filter[],
  rules: Filters,
): readonly Notification[] {
  const conditions = rules
    .binding(filters)
    .map((filter) => conditionOf(filter, rules))
    .filter((condition) => condition !== null);
  if (conditions.length === 0) return records;
  return records.filter((record) =>
    rules.joins === 'all'
      ? conditions.every((holds) => holds(record))
      : conditions.some((holds) => holds(record)),
  );
}

/** Null for a filter that is to be ignored. */
function conditionOf(filter: Filter, rules: Filters): Condition | null {
  const field = fieldOf(filter.field, rules);
  const written = filter.operator === '' ? rules.emptyOperator : filter.operator;
  if (field === undefined)
    return conditionFor(
      rules.unknown,
      () => `wanted is one of the fields ${Object.keys(rules.fields).join(', ')}`,
    );
  const takes = (): string =>
    `${filter.field} takes the operators ${field.operators.join(', ')}, as in ${filter.field}(eq)=…`;
  if (!isOperator(written, rules)) return conditionFor(rules.unknown, takes);
  if (!field.operators.includes(written) && rules.unlisted !== 'obeyed')
    return conditionFor(rules.unlisted, takes);
  const test = field.tests?.[written] ?? rules.tests[written];
  return (record) => test(field.read(record), filter.value, rules);
}

/** What a filter that cannot be obeyed does. */
function conditionFor(
  effect: Exclude<Filters['unknown'] | Filters['unlisted'], 'obeyed'>,
  wanted: () => string,
): Condition | null {
  if (effect === 'ignored') return null;
  if (effect === 'finds-nothing') return () => false;
  throw new Refusal(
    'bad-filter',
    `The query filters by a field or operator that it cannot: ${wanted()}.`,
  );
}

function isOperator(written: string, rules: Filters): written is OperatorName {
  return Object.hasOwn(rules.tests, written);
}

function fieldOf(name: string, rules: Filters): FilterField | undefined {
  return Object.hasOwn(rules.fields, name) ? rules.fields[name] : undefined;
}
