/** Every field with each of its operators: each list is compared with the whole list and with one another. */
import * as fc from 'fast-check';
import type { FilterField } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { encodeQueryText } from '../../../generators/filters/encodeQueryText.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { askFiltered, askList, filterTable, pick, valuesOf } from './askList.ts';
import { partOf } from './partOf.ts';

/** Point at values of the list, as a field's values are unknown when the input is drawn. */
type Input = { readonly one: number; readonly other: number };

/** The whole list, the field, and the list that `field(eq)` finds for `value`. */
type Trial = {
  readonly context: ScenarioContext;
  readonly whole: Exchange;
  readonly field: FilterField;
  readonly value: string;
  readonly equal: Exchange;
};

export const relations: AnyScenario = defineScenario<Input>({
  id: 'filters/relations',
  clauses: [
    ...['frequency', 'method', 'event'].flatMap((field) =>
      ['eq', 'ne', 'in', 'nin', 'empty-operator'].map((name) => `filters/${field}-${name}`),
    ),
    ...['eq', 'ne', 'ct', 'nct', 'empty-operator'].map((name) => `filters/target-${name}`),
    ...['eq', 'ne', 'empty-operator'].map((name) => `filters/status-${name}`),
    'filters/listed-operators-are-served',
    'filters/several-are-joined-by-and',
    'filters/encoding-makes-no-difference',
    'filters/parameters-prefix-is-ignored',
  ],
  operations: ['queryNotifications'],
  tier: 'smoke',
  cost: 30,
  runs: { smoke: 1, gate: 4, nightly: 15 },
  input: () => fc.record({ one: fc.nat(1000), other: fc.nat(1000) }, { noNullPrototype: true }),
  run: async (context, { one, other }) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const equals: Exchange[] = [];
    for (const [at, field] of filterTable(context).fields.entries()) {
      // Each field starts at another value, so that fields with the same number of values do not run in step.
      const value = pick(valuesOf(whole, field), one + at * 7);
      if (value === undefined) continue;
      const equal = await askFiltered(context, [{ field: field.name, op: 'eq', value }]);
      const trial = { context, whole, field, value, equal };
      equals.push(equal);
      judgeServed(context, whole, equal);
      context.judge(`filters/${field.name}-eq`, { whole, found: equal });
      await negation(trial);
      await emptyOperator(trial);
      if (field.operators.includes('in')) await listOfValues(trial, other);
      if (field.operators.includes('ct')) await containment(trial, one + other);
    }
    await severalAndOtherSpellings(context, whole, equals);
  },
});

function judgeServed(context: ScenarioContext, served: Exchange, answer: Exchange): void {
  context.judge('filters/listed-operators-are-served', { served, answer });
}

async function negation({ context, whole, field, value, equal }: Trial): Promise<void> {
  const rest = await askFiltered(context, [{ field: field.name, op: 'ne', value }]);
  judgeServed(context, whole, rest);
  context.judge(`filters/${field.name}-ne`, { whole, kept: equal, rest });
}

async function emptyOperator({ context, field, value, equal }: Trial): Promise<void> {
  const unnamed = await askFiltered(context, [{ field: field.name, op: 'eq', value }], {
    emptyOperator: true,
  });
  judgeServed(context, equal, unnamed);
  context.judge(`filters/${field.name}-empty-operator`, { one: equal, other: unnamed });
}

/** A value that holds the separator cannot stand in a list. */
async function listOfValues(trial: Trial, drawn: number): Promise<void> {
  const { context, whole, field, value, equal } = trial;
  const separator = context.target.filterListSeparator;
  const others = valuesOf(whole, field).filter((one) => one !== value && !one.includes(separator));
  const second = pick(others, drawn);
  if (second === undefined || value.includes(separator)) return;
  const values = [value, second];
  const otherEqual = await askFiltered(context, [{ field: field.name, op: 'eq', value: second }]);
  const inside = await askFiltered(context, [{ field: field.name, op: 'in', values }]);
  const outside = await askFiltered(context, [{ field: field.name, op: 'nin', values }]);
  judgeServed(context, whole, inside);
  judgeServed(context, whole, outside);
  context.judge(`filters/${field.name}-in`, { parts: [equal, otherEqual], union: inside });
  context.judge(`filters/${field.name}-nin`, { whole, kept: inside, rest: outside });
}

async function containment({ context, whole, field, value }: Trial, drawn: number): Promise<void> {
  const part = partOf(value, drawn);
  const found = await askFiltered(context, [{ field: field.name, op: 'ct', value: part }]);
  const rest = await askFiltered(context, [{ field: field.name, op: 'nct', value: part }]);
  judgeServed(context, whole, found);
  judgeServed(context, whole, rest);
  context.judge(`filters/${field.name}-ct`, { whole, found });
  context.judge(`filters/${field.name}-nct`, { whole, kept: found, rest });
}

/** Two of the filters together; one of them percent-encoded; one behind the literal prefix. */
async function severalAndOtherSpellings(
  context: ScenarioContext,
  whole: Exchange,
  [first, second]: readonly Exchange[],
): Promise<void> {
  if (first === undefined || second === undefined) return;
  const [one, other] = [first, second].map(({ request }) =>
    request.query.replace(/&limitRecord=0$/, ''),
  );
  const joint = await askList(context, `${one}&${other}&limitRecord=0`, { label: 'two filters' });
  context.judge('filters/several-are-joined-by-and', { first, others: [second], joint });
  const encoded = (one ?? '')
    .split('=')
    .map((text) => encodeQueryText(decodeURIComponent(text), 'percent'))
    .join('=');
  const spelt = await askList(context, `${encoded}&limitRecord=0`, { label: 'percent-encoded' });
  context.judge('filters/encoding-makes-no-difference', { one: first, other: spelt });
  const prefixed = await askList(context, `parameters=${one}&limitRecord=0`, {
    label: 'behind parameters=',
  });
  context.judge('filters/parameters-prefix-is-ignored', { one: whole, other: prefixed });
}
