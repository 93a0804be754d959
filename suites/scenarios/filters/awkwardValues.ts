/** Filters by values with characters that a query, a grammar, an encoding or a pattern may treat wrongly. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { askFiltered, askList, filterTable, valuesOf } from './askList.ts';

/** How many values of the list one case tries; other cases try the others. */
const most = 20;
/** Characters with a meaning of their own in patterns, lists or queries. */
const special = ['%', '_', '*', '.', '[', '(', '\\', '+', '?', '|', ',', "'", '"', ' ', '=', '&'];

export const awkwardValues: AnyScenario = defineScenario<number>({
  id: 'filters/awkward-values',
  clauses: [
    'filters/awkward-values',
    'filters/awkward-values-are-served',
    'filters/encoding-makes-no-difference',
    'filters/no-match-is-served',
    'filters/target-ct',
    'filters/target-eq',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 5 + most + special.length,
  runs: { gate: 1, nightly: 4 },
  input: () => fc.nat(1000),
  run: async (context, drawn) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const target = filterTable(context).fields.find(({ name }) => name === 'target');
    const values = target === undefined ? [] : valuesOf(whole, target);
    const awkward = oneOfEachKind(values);
    const first = awkward.length > most ? drawn % awkward.length : 0;
    for (const value of [...awkward.slice(first), ...awkward.slice(0, first)].slice(0, most)) {
      const found = await askFiltered(context, [{ field: 'target', op: 'eq', value }]);
      context.judge('filters/awkward-values', { whole, found });
      context.judge('filters/awkward-values-are-served', { served: whole, answer: found });
    }
    for (const value of special) {
      const found = await askFiltered(context, [{ field: 'target', op: 'ct', value }]);
      context.judge('filters/target-ct', { whole, found });
    }
    const [value] = awkward.slice(drawn % Math.max(1, awkward.length));
    if (value !== undefined) await spellings(context, value);
    // A value without its last character: a service that compares only beginnings finds the value.
    const cut = Array.from(values[0] ?? 'nobody')
      .slice(0, -1)
      .join('');
    const none = await askFiltered(context, [{ field: 'target', op: 'eq', value: cut }]);
    context.judge('filters/target-eq', { whole, found: none });
    const nobody = context.uniqueName('nobody');
    const unheld = await askFiltered(context, [{ field: 'target', op: 'eq', value: nobody }]);
    context.judge('filters/no-match-is-served', { served: whole, answer: unheld });
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
async function spellings(context: ScenarioContext, value: string): Promise<void> {
  const plain: Exchange = await askFiltered(context, [{ field: 'target', op: 'eq', value }]);
  const query = `${escaped('target(eq)')}=${escaped(value)}&limitRecord=0`;
  const spelt = await askList(context, query, { label: 'every character encoded' });
  context.judge('filters/encoding-makes-no-difference', { one: plain, other: spelt });
}

function escaped(text: string): string {
  return Array.from(
    new TextEncoder().encode(text),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}
