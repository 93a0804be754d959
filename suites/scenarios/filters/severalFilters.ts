/** Drawn filters, each alone and then all together in two orders. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import type { Filter } from '../../../generators/filters/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { askFiltered, askList, filterTable, pick, valuesOf } from './askList.ts';

/** Points at a field, one of its operators and two of its values. */
type Drawn = {
  readonly field: number;
  readonly operator: number;
  readonly one: number;
  readonly other: number;
};

export const severalFilters: AnyScenario = defineScenario<readonly Drawn[]>({
  id: 'filters/several-filters',
  clauses: ['filters/several-are-joined-by-and', 'filters/order-of-filters'],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 10,
  runs: { gate: 12, nightly: 100 },
  input: () =>
    fc.array(
      fc.record(
        {
          field: fc.nat(100),
          operator: fc.nat(100),
          one: fc.nat(1000),
          other: fc.nat(1000),
        },
        { noNullPrototype: true },
      ),
      { minLength: 2, maxLength: 3 },
    ),
  run: async (context, drawn) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const filters = drawn
      .map((one) => filterOf(context, whole, one))
      .filter((filter) => filter !== undefined);
    if (filters.length < 2) return context.block('the list has no values to filter by');
    const lists: Exchange[] = [];
    for (const filter of filters) lists.push(await askFiltered(context, [filter]));
    const joint = await askFiltered(context, filters);
    const [first, ...others] = lists;
    if (first !== undefined)
      context.judge('filters/several-are-joined-by-and', { first, others, joint });
    const turned = await askFiltered(context, filters.toReversed());
    context.judge('filters/order-of-filters', { one: joint, other: turned });
    await ofOneField(context, whole, drawn);
  },
});

/** Two operators of one field in one query: both bind. */
async function ofOneField(
  context: ScenarioContext,
  whole: Exchange,
  [one, other]: readonly Drawn[],
): Promise<void> {
  const field = filterTable(context).fields.find(({ name }) => name === 'method');
  const values = field === undefined ? [] : valuesOf(whole, field);
  const [unequal, outside] = [pick(values, one?.one ?? 0), pick(values, (other?.one ?? 0) + 1)];
  const separator = context.target.filterListSeparator;
  if (unequal === undefined || outside === undefined || outside.includes(separator)) return;
  const filters: readonly Filter[] = [
    { field: 'method', op: 'ne', value: unequal },
    { field: 'method', op: 'nin', values: [outside] },
  ];
  const lists: Exchange[] = [];
  for (const filter of filters) lists.push(await askFiltered(context, [filter]));
  const [first, ...others] = lists;
  const joint = await askFiltered(context, filters);
  if (first !== undefined)
    context.judge('filters/several-are-joined-by-and', { first, others, joint });
}

function filterOf(context: ScenarioContext, whole: Exchange, drawn: Drawn): Filter | undefined {
  const field = pick(filterTable(context).fields, drawn.field);
  const op = field === undefined ? undefined : pick(field.operators, drawn.operator);
  if (field === undefined || op === undefined) return undefined;
  const isList = op === 'in' || op === 'nin';
  const known = valuesOf(whole, field).filter(
    (value) => !isList || !value.includes(context.target.filterListSeparator),
  );
  const [value, other] = [pick(known, drawn.one), pick(known, drawn.other)];
  if (value === undefined || other === undefined) return undefined;
  return isList
    ? { field: field.name, op, values: [...new Set([value, other])] }
    : { field: field.name, op, value };
}
