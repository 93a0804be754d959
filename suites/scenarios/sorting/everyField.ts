/** Drawn fields of the record, sorted both ways, whole and filtered; texts are judged without knowing their collation. */
import * as fc from 'fast-check';
import { completeRecordsOf } from '../../../checks/listing.ts';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';
import { askFiltered, askList, filterTable, pick, valuesOf } from '../filters/askList.ts';

type Input = { readonly field: number; readonly filter: number; readonly value: number };

export const everyField: AnyScenario = defineScenario<Input>({
  id: 'sorting/every-field',
  clauses: [
    'sorting/desc-reverses-asc',
    'sorting/keeps-the-records',
    'sorting/both-directions-are-served',
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
  play: async (stage, drawn) => {
    const whole = await askList(stage, 'limitRecord=0', { label: 'unsorted' });
    const [record] = completeRecordsOf(whole) ?? [];
    const names = Object.entries(record ?? {})
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name]) => name);
    const name = pick(names, drawn.field);
    if (name === undefined) return stage.block('the list has no records to sort');
    // Beside the drawn field always one of texts: their two directions are judged by one another alone.
    for (const by of new Set([name, 'target'])) {
      const rising = await askList(stage, `sortBy=asc(${by})&limitRecord=0`, {
        label: `asc(${by})`,
      });
      const falling = await askList(stage, `sortBy=desc(${by})&limitRecord=0`, {
        label: `desc(${by})`,
      });
      stage.judge('sorting/desc-reverses-asc', rising, falling);
      for (const sorted of [rising, falling])
        stage.judge(
          ['sorting/keeps-the-records', 'sorting/both-directions-are-served'],
          whole,
          sorted,
        );
    }
    const field = pick(filterTable(stage).fields, drawn.filter);
    const value = field === undefined ? undefined : pick(valuesOf(whole, field), drawn.value);
    if (field === undefined || value === undefined) return;
    const kept = await askFiltered(stage, [{ field: field.name, op: 'ne', value }]);
    const both = await askList(stage, `sortBy=asc(${name})&${kept.request.query}`, {
      label: `asc(${name}) of a filtered list`,
    });
    stage.judge('sorting/works-with-filters', kept, both);
  },
});
