/** Requests every field with each of its operators; compares each list with the whole list and with the other lists. */
import * as fc from 'fast-check';
import type { FilterField } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { encodeQueryText } from './queries/printFilterQuery.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { askFiltered, askList, filterTable, nth, valueOfRecord, valuesToTry } from './askList.ts';
import { partOf } from './partOf.ts';
import { platformTarget } from '../target.ts';

/** Places in the list: the filters take the values of the record there, which is unknown when the input is drawn. */
type Input = { readonly ofRecord: number; readonly andOfRecord: number };

/** The whole list, the field, and the list that `field(eq)` finds for `value`. */
type Trial = {
  readonly context: PlatformContext;
  readonly whole: Exchange;
  readonly field: FilterField;
  readonly value: string;
  readonly equal: Exchange;
};

export const filterRelations: AnyScenario = definePlatformScenario<Input>({
  id: 'filters/relations',
  clauses: [
    ...['frequency', 'method', 'event'].flatMap((field) =>
      ['eq', 'ne', 'in', 'nin', 'empty-operator'].map((name) => `filters/${field}-${name}`),
    ),
    ...['eq', 'ne', 'ct', 'nct', 'empty-operator'].map((name) => `filters/target-${name}`),
    ...['eq', 'ne', 'empty-operator'].map((name) => `filters/status-${name}`),
    'filters/several-are-joined-by-and',
    'filters/encoding-makes-no-difference',
    'filters/parameters-prefix-is-ignored',
  ],
  operations: ['queryNotifications'],
  tier: 'smoke',
  cost: 30,
  once: 'filters/drawn-queries tries each filter with each kind of value',
  runs: { nightly: 4 },
  input: () =>
    fc.record({ ofRecord: fc.nat(70), andOfRecord: fc.nat(70) }, { noNullPrototype: true }),
  run: async (context, { ofRecord, andOfRecord }) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const equals: Exchange[] = [];
    for (const field of filterTable(context).fields) {
      const value = valueOfRecord(whole, field, ofRecord);
      if (value === undefined) continue;
      const equal = await askFiltered(context, [{ field: field.name, op: 'eq', value }]);
      const trial = { context, whole, field, value, equal };
      equals.push(equal);
      context.judge(`filters/${field.name}-eq`, { whole, found: equal });
      await negation(trial);
      await emptyOperator(trial);
      if (field.operators.includes('in')) await listOfValues(trial, andOfRecord);
      if (field.operators.includes('ct')) await containment(trial, ofRecord + andOfRecord);
    }
    await severalAndOtherSpellings(context, whole, equals);
  },
});

async function negation({ context, whole, field, value, equal }: Trial): Promise<void> {
  const rest = await askFiltered(context, [{ field: field.name, op: 'ne', value }]);
  context.judge(`filters/${field.name}-ne`, { whole, kept: equal, rest });
}

async function emptyOperator({ context, field, value, equal }: Trial): Promise<void> {
  const unnamed = await askFiltered(context, [{ field: field.name, op: 'eq', value }], {
    emptyOperator: true,
  });
  context.judge(`filters/${field.name}-empty-operator`, { one: equal, other: unnamed });
}

/** A value that holds the separator cannot stand in a list. */
async function listOfValues(trial: Trial, drawn: number): Promise<void> {
  const { context, whole, field, value, equal } = trial;
  const separator = platformTarget(context.target).filterListSeparator;
  const others = valuesToTry(whole, field).filter(
    (one) => one !== value && !one.includes(separator),
  );
  const second = nth(others, drawn);
  if (second === undefined || value.includes(separator)) return;
  const values = [value, second];
  const otherEqual = await askFiltered(context, [{ field: field.name, op: 'eq', value: second }]);
  const inside = await askFiltered(context, [{ field: field.name, op: 'in', values }]);
  const outside = await askFiltered(context, [{ field: field.name, op: 'nin', values }]);
  context.judge(`filters/${field.name}-in`, { parts: [equal, otherEqual], union: inside });
  context.judge(`filters/${field.name}-nin`, { whole, kept: inside, rest: outside });
}

async function containment({ context, whole, field, value }: Trial, drawn: number): Promise<void> {
  const part = partOf(value, drawn);
  const found = await askFiltered(context, [{ field: field.name, op: 'ct', value: part }]);
  const rest = await askFiltered(context, [{ field: field.name, op: 'nct', value: part }]);
  context.judge(`filters/${field.name}-ct`, { whole, found });
  context.judge(`filters/${field.name}-nct`, { whole, kept: found, rest });
}

/** Two of the filters together; one of them percent-encoded; one behind the literal prefix. */
async function severalAndOtherSpellings(
  context: PlatformContext,
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
