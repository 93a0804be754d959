/** Faults of one operator on one field. Source: "Query notifications", filterable fields and their operators. */
import type { Filters, OperatorName, Test } from '../../behaviour/filters.ts';
import { Refusal } from '../../../serving/message/refusal.ts';
import type { Fault } from '../../patches/fault.ts';

const group = 'filters';

/** A defect of an operator, made from its lawful test. */
type OperatorDefect = {
  readonly says: string;
  readonly test: (lawful: Test, operator: OperatorName) => Test;
};

const members = (wanted: string, { separator }: Filters): readonly string[] =>
  wanted.split(separator);

/** Compares with some values of the list only. */
const amongSome =
  (some: (values: readonly string[]) => readonly string[]) =>
  (_lawful: Test, operator: OperatorName): Test =>
  (actual, wanted, rules) =>
    some(members(wanted, rules)).includes(actual) === (operator === 'in');

const defects = {
  refused: {
    says: 'is refused with 400',
    test: () => () => {
      throw new Refusal('bad-filter', 'The operator is not known.');
    },
  },
  ignored: { says: 'lists every record', test: () => () => true },
  inverted: {
    says: 'lists what it should leave out',
    test: (lawful) => (actual, wanted, rules) => !lawful(actual, wanted, rules),
  },
  'first-only': {
    says: 'uses only the first value of its list',
    test: amongSome((values) => values.slice(0, 1)),
  },
  'last-only': {
    says: 'uses only the last value of its list',
    test: amongSome((values) => values.slice(-1)),
  },
  'whole-list': {
    says: 'treats its list as one value',
    test: (_lawful, operator) => (actual, wanted) => (actual === wanted) === (operator === 'in'),
  },
  contains: {
    says: 'matches values that contain the text',
    test: (_lawful, operator) => (actual, wanted) =>
      actual.includes(wanted) === (operator === 'eq'),
  },
  prefix: {
    says: 'compares only the start of the value',
    test: (_lawful, operator) => (actual, wanted) =>
      actual.toLowerCase().startsWith(wanted.toLowerCase()) ===
      (operator === 'ct' || operator === 'eq'),
  },
  'folds-case': {
    says: 'ignores case, unlike its complement',
    test: (lawful) => (actual, wanted, rules) =>
      lawful(actual.toLowerCase(), wanted.toLowerCase(), rules),
  },
} satisfies Readonly<Record<string, OperatorDefect>>;

const rows: readonly (readonly [string, OperatorName, readonly (keyof typeof defects)[]])[] = [
  ['frequency', 'eq', ['ignored', 'contains']],
  ['frequency', 'ne', ['ignored']],
  ['frequency', 'in', ['first-only']],
  ['frequency', 'nin', ['last-only']],
  ['method', 'eq', ['ignored', 'contains']],
  ['method', 'ne', ['ignored']],
  ['method', 'in', ['last-only']],
  ['method', 'nin', ['first-only']],
  ['event', 'eq', ['ignored']],
  ['event', 'ne', ['ignored']],
  ['event', 'in', ['first-only', 'inverted']],
  ['event', 'nin', ['whole-list']],
  ['target', 'eq', ['ignored', 'prefix']],
  ['target', 'ne', ['ignored', 'folds-case']],
  ['target', 'nct', ['prefix']],
  ['status', 'eq', ['ignored']],
  ['status', 'ne', ['ignored', 'refused']],
];

/** One field's operators are wrong together, so that they still agree with one another. */
const together = (
  id: string,
  breaks: string,
  field: string,
  tests: Partial<Readonly<Record<OperatorName, Test>>>,
): Fault => ({
  id: `filter-${field}-${id}`,
  group,
  breaks,
  patch: ({ filters: { fields } }) => {
    const before = fields[field];
    if (before === undefined) return {};
    return { filters: { fields: { ...fields, [field]: { ...before, tests } } } };
  },
});

const firstOfList: Test = (actual, wanted, { separator }) =>
  actual === wanted.split(separator, 1)[0];

const consistent: readonly Fault[] = [
  ...['frequency', 'method', 'event', 'target', 'status'].map((field) =>
    together(
      'finds-every-value',
      `eq and in of ${field} find every record, ne and nin none.`,
      field,
      { eq: () => true, in: () => true, ne: () => false, nin: () => false },
    ),
  ),
  ...['frequency', 'event'].map((field) =>
    together(
      'lists-have-one-value',
      `in and nin of ${field} use only the first of their values.`,
      field,
      {
        in: firstOfList,
        nin: (actual, wanted, rules) => !firstOfList(actual, wanted, rules),
      },
    ),
  ),
];

const single: readonly Fault[] = rows.flatMap(([field, operator, names]) =>
  names.map((name): Fault => {
    const defect: OperatorDefect = defects[name];
    return {
      id: `filter-${field}-${operator}-${name}`,
      group,
      breaks: `The filter ${field}(${operator}) ${defect.says}.`,
      patch: ({ filters: { fields, tests } }) => {
        const before = fields[field];
        if (before === undefined) return {};
        const wrong = defect.test(before.tests?.[operator] ?? tests[operator], operator);
        const changed = { ...before, tests: { ...before.tests, [operator]: wrong } };
        return { filters: { fields: { ...fields, [field]: changed } } };
      },
    };
  }),
);

export const filterOperatorFaults: readonly Fault[] = [...single, ...consistent];
