/** Filters by values with characters that a service may handle wrongly in a query, a grammar, an encoding or a pattern. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { everyByteEncoded } from './queries/printFilterQuery.ts';
import { askFiltered, askList, filterTable, nth, fieldValues } from './askList.ts';

/** How many values of the list one case tries. */
const most = 20;
/** The place of the value that is spelt in two ways. */
type Input = { readonly spelt: number };

/** Characters with a meaning of their own in patterns, lists or queries. */
const special = ['%', '_', '*', '.', '[', '(', '\\', '+', '?', '|', ',', "'", '"', ' ', '=', '&'];

export const awkwardValues: AnyScenario = definePlatformScenario<Input>({
  id: 'filters/awkward-values',
  clauses: [
    'filters/awkward-values',
    'filters/encoding-makes-no-difference',
    'filters/target-ct',
    'filters/target-eq',
    'filters/target-ne',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 6 + most + special.length,
  once: 'its cases differ only in the value that is spelt in two ways',
  runs: { nightly: 4 },
  input: () => fc.record({ spelt: fc.nat(20) }, { noNullPrototype: true }),
  run: async (context, { spelt }) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const target = filterTable(context).fields.find(({ name }) => name === 'target');
    const values = target === undefined ? [] : fieldValues(whole, target);
    const awkward = oneOfEachKind(values);
    const foreign = awkward.find((value) => /[^ -~]/.test(value));
    for (const value of awkward.slice(0, most)) {
      const found = await askFiltered(context, [{ field: 'target', op: 'eq', value }]);
      context.judge('filters/awkward-values', { whole, found });
      if (value !== foreign) continue;
      const rest = await askFiltered(context, [{ field: 'target', op: 'ne', value }]);
      context.judge('filters/target-ne', { whole, kept: found, rest });
    }
    for (const value of special) {
      const found = await askFiltered(context, [{ field: 'target', op: 'ct', value }]);
      context.judge('filters/target-ct', { whole, found });
    }
    const value = nth(awkward, spelt);
    if (value !== undefined) await spellings(context, value);
    // A value without its last character: a service that compares only beginnings finds the value.
    const cut = Array.from(values[0] ?? 'nobody')
      .slice(0, -1)
      .join('');
    const none = await askFiltered(context, [{ field: 'target', op: 'eq', value: cut }]);
    context.judge('filters/target-eq', { whole, found: none });
    const nobody = context.uniqueName('nobody');
    const unheld = await askFiltered(context, [{ field: 'target', op: 'eq', value: nobody }]);
    context.judge('filters/target-eq', { whole, found: unheld });
  },
});

/** One value for each set of special characters. */
function oneOfEachKind(values: readonly string[]): readonly string[] {
  const kinds = new Map<string, string>();
  for (const value of values) {
    const kind = [...new Set(value.match(/[^\w.@/:-]/gu))].toSorted().join('');
    if (kind !== '' && !kinds.has(kind)) kinds.set(kind, value);
  }
  return [...kinds.values()];
}

/** One filter with what must be encoded, and with every character encoded. */
async function spellings(context: PlatformContext, value: string): Promise<void> {
  const plain = await askFiltered(context, [{ field: 'target', op: 'eq', value }]);
  const query = `${everyByteEncoded('target(eq)')}=${everyByteEncoded(value)}&limitRecord=0`;
  const spelt = await askList(context, query, { label: 'every character encoded' });
  context.judge('filters/encoding-makes-no-difference', { one: plain, other: spelt });
}
