/** Variants of filters. Source: "Query notifications", filters. */
import { Refusal } from '../../serving/message/refusal.ts';
import type { Patch } from '../behaviour/behaviour.ts';
import type { Filter, Filters, Test } from '../behaviour/filters.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

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

export const filterVariants: readonly Variant[] = variantsOf({
  'filter-list-separator: What separates the values of in and nin?': {
    pipe: 'lawful',
    comma: { filters: { separator: ',' } },
    semicolon: { filters: { separator: ';' } },
  },
  'filter-case: Are eq and in case-sensitive?': {
    apart: 'lawful',
    alike: { filters: { foldEqual: (value) => value.toLowerCase() } },
  },
  'contains-case: Is ct case-sensitive?': {
    alike: 'lawful',
    apart: { filters: { foldContains: (value) => value } },
  },
  'unknown-filter: What does a filter by an unknown field or operator do?': {
    refused: 'lawful',
    ignored: { filters: { unknown: 'ignored' } },
    'finds-nothing': { filters: { unknown: 'finds-nothing' } },
  },
  'unlisted-operator: What does an operator do on a field that does not list it?': {
    refused: 'lawful',
    ignored: { filters: { unlisted: 'ignored' } },
    obeyed: { filters: { unlisted: 'obeyed' } },
  },
  'malformed-filter: What does a query member do that is almost a filter?': {
    ignored: 'lawful',
    refused: { filters: { malformed: 'refused' } },
  },
  'unknown-query-member: What does a query member of a made-up name do to a list?': {
    ignored: 'lawful',
    refused: { filters: { otherMembers: 'refused' } },
  },
  'repeated-filter: What does one operator of one field do that is sent twice?': {
    'all-bind': 'lawful',
    'one-list': repeated((before, { value }, separator) => ({
      ...before,
      value: `${before.value}${separator}${value}`,
    })),
    'first-binds': repeated((before) => before),
    'last-binds': repeated((_before, last) => last),
    refused: repeated(() => {
      throw new Refusal('bad-filter', 'A filter is sent twice.');
    }),
  },
  'status-filtered-by-text: What does a text as the value of status do?': {
    'finds-nothing': 'lawful',
    refused: ({ filters }) => ({ filters: { fields: strictStatus(filters) } }),
  },
});
