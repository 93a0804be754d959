/** Keeps the records that match the filters. Source: "Query notifications", filters and operators. */
import type { Filter, FilterField, Filters, OperatorName } from '../filters.ts';
import { Refusal } from '../../../serving/message/refusal.ts';
import type { Notification } from '../../state/notification.ts';

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
