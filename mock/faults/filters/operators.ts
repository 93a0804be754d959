/** Faults of one operator on one field. Source: "Query notifications", filterable fields and their operators. */
import type { Filters, OperatorName, Test } from '../../behaviour/filters.ts';
import { Refusal } from '../../message/refusal.ts';
import type { Fault } from '../../patches/fault.ts';

const group = 'filters';

/** What is wrong with an operator: each sees the lawful test and the rules. */
type OperatorDefect = {
  readonly says: string;
  readonly test: (lawful: Test, operator: OperatorName) => Test;
};

const members = (wanted: string, { separator }: Filters): readonly string[] =>
  wanted.split(separator);

/** `eq` on one of the values of a list, whatever the operator is. */
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
  empty: { says: 'lists nothing', test: () => () => false },
  'first-only': {
    says: 'looks at the first value of its list only',
    test: amongSome((values) => values.slice(0, 1)),
  },
  'last-only': {
    says: 'looks at the last value of its list only',
    test: amongSome((values) => values.slice(-1)),
  },
  'whole-list': {
    says: 'takes its list for one value',
    test: (_lawful, operator) => (actual, wanted) => (actual === wanted) === (operator === 'in'),
  },
  contains: {
    says: 'is met by values that merely contain the text',
    test: (_lawful, operator) => (actual, wanted) =>
      actual.includes(wanted) === (operator === 'eq'),
  },
  prefix: {
    says: 'looks at the begin of the value only',
    test: (_lawful, operator) => (actual, wanted) =>
      actual.toLowerCase().startsWith(wanted.toLowerCase()) ===
      (operator === 'ct' || operator === 'eq'),
  },
  'folds-case': {
    says: 'takes letters of another case for equal, which its complement does not',
    test: (lawful) => (actual, wanted, rules) =>
      lawful(actual.toLowerCase(), wanted.toLowerCase(), rules),
  },
} satisfies Readonly<Record<string, OperatorDefect>>;

const rows: readonly (readonly [string, OperatorName, readonly (keyof typeof defects)[]])[] = [
  ['frequency', 'eq', ['ignored', 'contains']],
  ['frequency', 'ne', ['ignored', 'inverted']],
  ['frequency', 'in', ['ignored', 'first-only', 'empty']],
  ['frequency', 'nin', ['ignored', 'inverted', 'last-only']],
  ['method', 'eq', ['ignored', 'contains']],
  ['method', 'ne', ['ignored', 'inverted']],
  ['method', 'in', ['ignored', 'last-only', 'whole-list']],
  ['method', 'nin', ['ignored', 'inverted', 'first-only']],
  ['event', 'eq', ['ignored', 'inverted']],
  ['event', 'ne', ['ignored', 'empty']],
  ['event', 'in', ['ignored', 'first-only', 'inverted']],
  ['event', 'nin', ['ignored', 'whole-list', 'empty']],
  ['target', 'eq', ['ignored', 'prefix', 'empty']],
  ['target', 'ne', ['ignored', 'empty', 'folds-case']],
  ['target', 'ct', ['ignored', 'inverted', 'refused']],
  ['target', 'nct', ['ignored', 'inverted', 'prefix']],
  ['status', 'eq', ['ignored', 'inverted']],
  ['status', 'ne', ['ignored', 'empty', 'refused']],
];

export const filterOperatorFaults: readonly Fault[] = rows.flatMap(([field, operator, names]) =>
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
