/** Faults of filters. Source: "Query notifications", filters and operators. */
import type { Fault } from './fault.ts';

const group = 'filters';

export const filters: readonly Fault[] = [
  {
    id: 'filter-ct-is-prefix',
    group,
    breaks: 'ct finds only values that begin with the text.',
    patch: ({ filters: { tests } }) => ({
      filters: {
        tests: {
          ...tests,
          ct: (actual, wanted, { foldContains }) =>
            foldContains(actual).startsWith(foldContains(wanted)),
        },
      },
    }),
  },
  {
    id: 'filter-parameters-prefix-honoured',
    group,
    breaks: 'Filters behind a literal parameters= are obeyed instead of ignored.',
    patch: { filters: { ignoresPrefixed: false } },
  },
];
