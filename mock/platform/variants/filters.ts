/** Variants of filters. Source: "Query notifications", filters. */
import { Refusal } from '../../serving/message/refusal.ts';
import type { Patch } from '../behaviour/behaviour.ts';
import type { Filter, Filters, Test } from '../behaviour/filters.ts';
import type { Variant } from '../patches/variant.ts';

/** Refuses a text where the field holds numbers. */
const numbersOnly =
  (test: Test): Test =>
  (actual, wanted, filters) => {
    if (!/^-?\d+$/.test(wanted)) throw new Refusal('bad-filter', 'status is filtered by a text.');
    return test(actual, wanted, filters);
  };

const strictStatus = ({ fields, tests }: Filters): Filters['fields'] => {
  const { status } = fields;
  if (status === undefined) return fields;
  return {
    ...fields,
    status: {
      ...status,
      tests: { eq: numbersOnly(tests.eq), ne: numbersOnly(tests.ne) },
    },
  };
};

/** What becomes of a filter whose field and operator stand in an earlier filter of the query, too. */
const repeated =
  (join: (before: Filter, filter: Filter, separator: string) => Filter): Patch =>
  ({ filters: { binding, separator } }) => ({
    filters: {
      binding: (filters) => {
        const byName = new Map<string, Filter>();
        for (const filter of filters) {
          const name = `${filter.field}(${filter.operator})`;
          const before = byName.get(name);
          byName.set(name, before === undefined ? filter : join(before, filter, separator));
        }
        return binding([...byName.values()]);
      },
    },
  });

export const filterVariants: readonly Variant[] = [
  {
    id: 'filter-list-separator',
    question: 'What separates the values of in and nin?',
    choices: [
      { name: 'pipe', default: true },
      { name: 'comma', patch: { filters: { separator: ',' } } },
      { name: 'semicolon', patch: { filters: { separator: ';' } } },
    ],
  },
  {
    id: 'filter-case',
    question: 'Are eq and in case-sensitive?',
    choices: [
      { name: 'apart', default: true },
      { name: 'alike', patch: { filters: { foldEqual: (value) => value.toLowerCase() } } },
    ],
  },
  {
    id: 'contains-case',
    question: 'Is ct case-sensitive?',
    choices: [
      { name: 'alike', default: true },
      { name: 'apart', patch: { filters: { foldContains: (value) => value } } },
    ],
  },
  {
    id: 'unknown-filter',
    question: 'What does a filter by an unknown field or operator do?',
    choices: [
      { name: 'refused', default: true },
      { name: 'ignored', patch: { filters: { unknown: 'ignored' } } },
      { name: 'finds-nothing', patch: { filters: { unknown: 'finds-nothing' } } },
    ],
  },
  {
    id: 'unlisted-operator',
    question: 'What does an operator do on a field that does not list it?',
    choices: [
      { name: 'refused', default: true },
      { name: 'ignored', patch: { filters: { unlisted: 'ignored' } } },
      { name: 'obeyed', patch: { filters: { unlisted: 'obeyed' } } },
    ],
  },
  {
    id: 'malformed-filter',
    question: 'What does a query member do that is almost a filter?',
    choices: [
      { name: 'ignored', default: true },
      { name: 'refused', patch: { filters: { malformed: 'refused' } } },
    ],
  },
  {
    id: 'unknown-query-member',
    question: 'What does a query member of a made-up name do to a list?',
    choices: [
      { name: 'ignored', default: true },
      { name: 'refused', patch: { filters: { otherMembers: 'refused' } } },
    ],
  },
  {
    id: 'repeated-filter',
    question: 'What does one operator of one field do that is sent twice?',
    choices: [
      { name: 'all-bind', default: true },
      {
        name: 'one-list',
        patch: repeated((before, { value }, separator) => ({
          ...before,
          value: `${before.value}${separator}${value}`,
        })),
      },
      { name: 'first-binds', patch: repeated((before) => before) },
      { name: 'last-binds', patch: repeated((_before, last) => last) },
      {
        name: 'refused',
        patch: repeated(() => {
          throw new Refusal('bad-filter', 'A filter is sent twice.');
        }),
      },
    ],
  },
  {
    id: 'status-filtered-by-text',
    question: 'What does a text as the value of status do?',
    choices: [
      { name: 'finds-nothing', default: true },
      { name: 'refused', patch: ({ filters }) => ({ filters: { fields: strictStatus(filters) } }) },
    ],
  },
];
