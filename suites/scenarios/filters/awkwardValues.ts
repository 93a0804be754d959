/** Filters by values that hold what a query, a grammar or an encoding may trip over, and by values that nothing holds. */
import * as fc from 'fast-check';
import { awkwardTexts } from '../../../generators/filters/filterValue.ts';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';
import { askFiltered, askList, filterTable, pick, valuesOf } from './askList.ts';
import { partOf } from './partOf.ts';

/** How many values of the list, and how many that nothing need hold, one play tries. */
const tried = 3;

type Input = { readonly drawn: readonly number[] };

export const awkwardValues: AnyScenario = defineScenario<Input>({
  id: 'filters/awkward-values',
  clauses: [
    'filters/awkward-values',
    'filters/target-ct',
    'filters/encoding-makes-no-difference',
    'filters/no-match-is-an-empty-list',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 2 + tried * 4,
  runs: { gate: 12, nightly: 40 },
  input: () =>
    fc.record(
      { drawn: fc.array(fc.nat(1000), { minLength: tried, maxLength: tried }) },
      { noNullPrototype: true },
    ),
  play: async (stage, { drawn }) => {
    const whole = await askList(stage, 'limitRecord=0', { label: 'the whole list' });
    const target = filterTable(stage).fields.find(({ name }) => name === 'target');
    if (target === undefined) return;
    const values = valuesOf(whole, target).filter((value) => !/^[\w.@-]*$/.test(value));
    for (const [at, number] of drawn.entries()) {
      const value = pick(values, number + at);
      if (value === undefined) continue;
      const plain = await askFiltered(stage, [{ field: 'target', op: 'eq', value }]);
      stage.judge('filters/awkward-values', whole, plain);
      const encoded = await askFiltered(stage, [{ field: 'target', op: 'eq', value }], {
        encoding: 'percent',
      });
      stage.judge('filters/encoding-makes-no-difference', plain, encoded);
      const part = partOf(value, number);
      const containing = await askFiltered(stage, [{ field: 'target', op: 'ct', value: part }]);
      stage.judge('filters/target-ct', whole, containing);
      const unheld = pick(awkwardTexts, number) ?? '';
      const none = await askFiltered(stage, [{ field: 'target', op: 'eq', value: unheld }]);
      stage.judge('filters/awkward-values', whole, none);
    }
    const nobody = stage.uniqueName('nobody');
    const none = await askFiltered(stage, [{ field: 'target', op: 'eq', value: nobody }]);
    stage.judge('filters/no-match-is-an-empty-list', whole, none);
  },
});
