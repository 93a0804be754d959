/** Keeps the records that the filters ask for. Source: "Query notifications", filters and operators. */
import type { Filter, FilterField, Filters } from '../behaviour/filters.ts';
import { Refusal } from '../server/refusal.ts';
import type { Notification } from '../state/notification.ts';

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
  const operator = field?.operators.find((name) => name === written);
  if (field === undefined || operator === undefined) {
    if (rules.unknown === 'ignored') return null;
    throw new Refusal('bad-filter', 'The query filters by a field or operator that it cannot.');
  }
  const test = field.tests?.[operator] ?? rules.tests[operator];
  return (record) => test(field.read(record), filter.value, rules);
}

function fieldOf(name: string, rules: Filters): FilterField | undefined {
  return Object.hasOwn(rules.fields, name) ? rules.fields[name] : undefined;
}
