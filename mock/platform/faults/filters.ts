/** Faults of filters: how they are joined, compared and read. Source: "Query notifications", filterable fields and their operators. */
import { type Patch, around, replacing } from '../behaviour/behaviour.ts';
import type { Filter, OperatorName, Test } from '../behaviour/filters.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { successAs } from '../patches/answers.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';

const fieldNames = ['frequency', 'method', 'event', 'target', 'status'];

const joins: FaultRows = {
  'out-of-order-is-ignored: A filter is ignored if it follows a filter of a field that the document lists later.':
    ({ filters: { binding, fields } }) => {
      const places = Object.keys(fields);
      const placeOf = ({ field }: Filter): number => places.indexOf(field);
      return {
        filters: {
          binding: (filters) =>
            binding(filters).filter((filter, at, all) =>
              all.slice(0, at).every((before) => placeOf(before) <= placeOf(filter)),
            ),
        },
      };
    },
  'joined-by-or: Two filters list the records that meet either of them.': {
    filters: { joins: 'any' },
  },
  'same-field-overrides: Of two filters of one field only the last takes effect.': {
    filters: {
      binding: (filters) => [...new Map(filters.map((filter) => [filter.field, filter])).values()],
    },
  },
  'empty-operator-is-ne: An empty operator means not equal.': { filters: { emptyOperator: 'ne' } },
  ...Object.fromEntries(
    fieldNames.map((name): [string, Patch] => [
      `${name}-empty-operator-ignored: The filter ${name}() with an empty operator lists every record.`,
      {
        filters: {
          binding: (filters) =>
            filters.filter(({ field, operator }) => field !== name || operator !== ''),
        },
      },
    ]),
  ),
};

/** A defect of an operator, made from its lawful test. */
type Defect = (lawful: Test, operator: OperatorName) => Test;

/** Compares with some values of the list only. */
const amongSome =
  (some: (values: readonly string[]) => readonly string[]) =>
  (_lawful: Test, operator: OperatorName): Test =>
  (actual, wanted, { separator }) =>
    some(wanted.split(separator)).includes(actual) === (operator === 'in');

const defects = {
  refused: [
    'is refused with 400',
    () => () => {
      throw new Refusal('bad-filter', 'The operator is not known.');
    },
  ],
  ignored: ['lists every record', () => () => true],
  inverted: [
    'lists what it should leave out',
    (lawful) => (actual, wanted, rules) => !lawful(actual, wanted, rules),
  ],
  'first-only': [
    'uses only the first value of its list',
    amongSome((values) => values.slice(0, 1)),
  ],
  'last-only': ['uses only the last value of its list', amongSome((values) => values.slice(-1))],
  'whole-list': [
    'treats its list as one value',
    (_lawful, operator) => (actual, wanted) => (actual === wanted) === (operator === 'in'),
  ],
  contains: [
    'matches values that contain the text',
    (_lawful, operator) => (actual, wanted) => actual.includes(wanted) === (operator === 'eq'),
  ],
  prefix: [
    'compares only the start of the value',
    (_lawful, operator) => (actual, wanted) =>
      actual.toLowerCase().startsWith(wanted.toLowerCase()) ===
      (operator === 'ct' || operator === 'eq'),
  ],
  'folds-case': [
    'ignores case, unlike its complement',
    (lawful) => (actual, wanted, rules) =>
      lawful(actual.toLowerCase(), wanted.toLowerCase(), rules),
  ],
} satisfies Readonly<Record<string, readonly [says: string, make: Defect]>>;

const planted: readonly (readonly [string, OperatorName, readonly (keyof typeof defects)[]])[] = [
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

/** One field has tests of its own for some operators. */
const tested =
  (
    name: string,
    testsOf: (lawful: Readonly<Record<OperatorName, Test>>) => Partial<Record<OperatorName, Test>>,
  ): Patch =>
  ({ filters: { fields, tests } }) => {
    const field = fields[name];
    if (field === undefined) return {};
    const own = { ...field.tests, ...testsOf({ ...tests, ...field.tests }) };
    return { filters: { fields: { ...fields, [name]: { ...field, tests: own } } } };
  };

const single: FaultRows = Object.fromEntries(
  planted.flatMap(([field, operator, names]) =>
    names.map((name) => {
      const [says, make]: readonly [string, Defect] = defects[name];
      return [
        `${field}-${operator}-${name}: The filter ${field}(${operator}) ${says}.`,
        tested(field, (lawful) => ({ [operator]: make(lawful[operator], operator) })),
      ];
    }),
  ),
);

const isFirst: Test = (actual, wanted, { separator }) => actual === wanted.split(separator, 1)[0];
const firstOfList = {
  in: isFirst,
  nin: (...parameters: Parameters<Test>) => !isFirst(...parameters),
};

/** One field's operators are wrong together, so that they still agree with one another. */
const consistent: FaultRows = Object.fromEntries([
  ...fieldNames.map((field) => [
    `${field}-finds-every-value: eq and in of ${field} find every record, ne and nin none.`,
    tested(field, () => ({ eq: () => true, in: () => true, ne: () => false, nin: () => false })),
  ]),
  ...['frequency', 'event'].map((field) => [
    `${field}-lists-have-one-value: in and nin of ${field} use only the first of their values.`,
    tested(field, () => firstOfList),
  ]),
]);

/** Values are read wrongly after they were decoded. */
const misread = (change: (value: string) => string): Patch =>
  around('filters.decode', (decode, raw, part) =>
    part === 'value' ? change(decode(raw, part)) : decode(raw, part),
  );

/** Names with these escapes do not count as filters. */
const notDecodedIn = (escapes: RegExp): Patch =>
  around('filters.decode', (decode, raw, part) =>
    part === 'name' && escapes.test(raw) ? 'unknown' : decode(raw, part),
  );

const comparisons: FaultRows = {
  'ct-is-prefix: ct finds only values that begin with the text.': replacing(
    'filters.tests',
    (tests) => ({
      ...tests,
      ct: (actual, wanted, { foldContains }) =>
        foldContains(actual).startsWith(foldContains(wanted)),
    }),
  ),
  'ct-percent-is-wildcard: A percent sign in the text of ct stands for any characters.': replacing(
    'filters.tests',
    (tests) => ({
      ...tests,
      ct: (actual, wanted, rules) =>
        wanted.split('%').every((part) => tests.ct(actual, part, rules)),
    }),
  ),
  'lists-have-one-value: in and nin use only the first of their values, so that they still complement each other.':
    replacing('filters.tests', (tests) => ({ ...tests, ...firstOfList })),
  'values-with-percent-refused: A filter whose value holds a percent sign is answered with 400.':
    successAs('queryNotifications', 400, ({ query }) => query.includes('%25')),
};

const readings: FaultRows = {
  'parameters-prefix-honoured: Filters behind a literal parameters= are obeyed instead of ignored.':
    { filters: { ignoresPrefixed: false } },
  'encoded-brackets-unknown: A filter whose brackets are percent-encoded is ignored.':
    notDecodedIn(/%2[89]/i),
  'encoded-letters-unknown: A filter whose name has percent-encoded letters is ignored.':
    notDecodedIn(/%[4-7]/),
  'values-stay-encoded: A percent-encoded value is compared without being decoded.': around(
    'filters.decode',
    (decode, raw, part) => (part === 'value' ? raw : decode(raw, part)),
  ),
  'values-lose-double-spaces: Consecutive spaces in a value count as one.': misread((value) =>
    value.replaceAll(/ +/g, ' '),
  ),
  'encoded-plus-is-a-space: A plus sign that is percent-encoded means a space.': around(
    'filters.decode',
    (decode, raw, part) => decode(part === 'value' ? raw.replaceAll(/%2b/gi, '%20') : raw, part),
  ),
  'value-ends-at-equals-sign: A value is cut at an equals sign in it.': misread((value) =>
    value.replace(/=.*/s, ''),
  ),
};

export const filterFaults: readonly Fault[] = faultsOf('filters', 'filter', {
  ...joins,
  ...single,
  ...consistent,
  ...comparisons,
  ...readings,
});
