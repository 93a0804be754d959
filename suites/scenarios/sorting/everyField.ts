/**
 * Drawn fields of the record, sorted both ways, whole and filtered; texts are judged without knowing their collation.
 * The document does not show by which fields a list can be sorted: a field may be refused, or make no difference.
 */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { completeRecordsOf } from '../../../checks/list/listing.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askFiltered, askList, filterTable, pick, valuesOf } from '../filters/askList.ts';

type Input = { readonly field: number; readonly filter: number; readonly value: number };

export const everyField: AnyScenario = defineScenario<Input>({
  id: 'sorting/every-field',
  clauses: [
    'sorting/desc-reverses-asc',
    'sorting/keeps-the-records',
    'sorting/sortable-fields',
    'sorting/works-with-filters',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 7,
  runs: { gate: 10, nightly: 40 },
  input: () =>
    fc.record(
      { field: fc.nat(100), filter: fc.nat(100), value: fc.nat(1000) },
      { noNullPrototype: true },
    ),
  run: async (context, drawn) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'unsorted' });
    const [record] = completeRecordsOf(whole) ?? [];
    const names = Object.entries(record ?? {})
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name]) => name);
    const name = pick(names, drawn.field);
    if (name === undefined) return context.block('the list has no records to sort');
    // Besides the drawn field always one of texts: only `sorting/desc-reverses-asc` judges the order of texts.
    for (const by of new Set([name, 'target'])) {
      const sortedBy = (direction: string) =>
        askList(context, `sortBy=${direction}(${by})&limitRecord=0`, {
          label: `${direction}(${by})`,
          lawful: false,
        });
      const rising = await sortedBy('asc');
      const falling = await sortedBy('desc');
      context.judge('sorting/sortable-fields', { unsorted: whole, sorted: rising });
      context.judge('sorting/sortable-fields', { unsorted: whole, sorted: falling });
      if (differ(whole, rising) || differ(whole, falling))
        context.judge('sorting/desc-reverses-asc', { rising, falling });
      for (const sorted of [rising, falling])
        context.judge('sorting/keeps-the-records', { one: whole, other: sorted });
    }
    const field = pick(filterTable(context).fields, drawn.filter);
    const value = field === undefined ? undefined : pick(valuesOf(whole, field), drawn.value);
    if (field === undefined || value === undefined) return;
    const kept = await askFiltered(context, [{ field: field.name, op: 'ne', value }]);
    const both = await askList(context, `sortBy=asc(${name})&${kept.request.query}`, {
      label: `asc(${name}) of a filtered list`,
      lawful: false,
    });
    context.judge('sorting/works-with-filters', { one: kept, other: both });
  },
});

/** True where both lists are complete and differ in their order. */
function differ(one: Exchange, other: Exchange): boolean {
  const [left, right] = [completeRecordsOf(one), completeRecordsOf(other)];
  return (
    left !== undefined && right !== undefined && JSON.stringify(left) !== JSON.stringify(right)
  );
}
