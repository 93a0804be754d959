/** Drawn filters, each alone and then all together in two orders. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import type { Filter } from './queries/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import {
  askFiltered,
  askList,
  filterNamed,
  filterTable,
  valueOfRecord,
  valuesToTry,
} from './askList.ts';
import { listedFilters } from './listedFilters.ts';
import { platformTarget } from '../target.ts';

/** A listed filter, and the places of the records whose values it takes. */
type Drawn = {
  readonly filter: string;
  readonly ofRecord: number;
  readonly andOfRecord: number;
};

export const severalFilters: AnyScenario = definePlatformScenario<readonly Drawn[]>({
  id: 'filters/several-filters',
  clauses: ['filters/several-are-joined-by-and', 'filters/order-of-filters'],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 10,
  runs: { gate: 3, nightly: 40 },
  // No operator of a field twice: some services read such members as one list.
  input: () =>
    fc.uniqueArray(
      fc.record(
        {
          filter: fc.constantFrom(...listedFilters),
          ofRecord: fc.nat(70),
          andOfRecord: fc.nat(70),
        },
        { noNullPrototype: true },
      ),
      { minLength: 2, maxLength: 3, selector: ({ filter }) => filter },
    ),
  run: async (context, drawn) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const filters = drawn
      .map((one) => filterOf(context, whole, one))
      .filter((filter) => filter !== undefined);
    if (filters.length < 2) return context.block('the list has no values to filter by');
    const joint = await alone(context, filters);
    const turned = await askFiltered(context, filters.toReversed());
    context.judge('filters/order-of-filters', { one: joint, other: turned });
    await ofOneField(context, whole, drawn);
  },
});

/** Each filter alone, then all together. */
async function alone(context: PlatformContext, filters: readonly Filter[]): Promise<Exchange> {
  const lists: Exchange[] = [];
  for (const filter of filters) lists.push(await askFiltered(context, [filter]));
  const [first, ...others] = lists;
  const joint = await askFiltered(context, filters);
  if (first !== undefined)
    context.judge('filters/several-are-joined-by-and', { first, others, joint });
  return joint;
}

/** Two operators of one field in one query: both bind. */
async function ofOneField(
  context: PlatformContext,
  whole: Exchange,
  [one, other]: readonly Drawn[],
): Promise<void> {
  const field = filterTable(context).fields.find(({ name }) => name === 'method');
  if (field === undefined) return;
  const unequal = valueOfRecord(whole, field, one?.ofRecord ?? 0);
  const outside = valueOfRecord(whole, field, (other?.ofRecord ?? 0) + 1);
  const separator = platformTarget(context.target).filterListSeparator;
  if (unequal === undefined || outside === undefined || outside.includes(separator)) return;
  await alone(context, [
    { field: 'method', op: 'ne', value: unequal },
    { field: 'method', op: 'nin', values: [outside] },
  ]);
}

function filterOf(context: PlatformContext, whole: Exchange, drawn: Drawn): Filter | undefined {
  const named = filterNamed(filterTable(context), drawn.filter);
  if (named === undefined) return undefined;
  const { field, op } = named;
  const [value, other] = [drawn.ofRecord, drawn.andOfRecord].map((place) =>
    valueOfRecord(whole, field, place),
  );
  if (value === undefined || other === undefined) return undefined;
  if (op !== 'in' && op !== 'nin') return { field: field.name, op, value };
  const separator = platformTarget(context.target).filterListSeparator;
  const values = [...new Set([value, other])].filter((one) => !one.includes(separator));
  const known = valuesToTry(whole, field).find((one) => !one.includes(separator));
  if (values.length === 0 && known === undefined) return undefined;
  return { field: field.name, op, values: values.length > 0 ? values : [known ?? ''] };
}
