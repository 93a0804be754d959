/** Variants of lists. Source: "Query notifications". */
import type { Variant } from './variant.ts';

export const queries: readonly Variant[] = [
  {
    id: 'filter-list-separator',
    question: 'What stands between the values of in and nin?',
    choices: [
      { name: 'pipe', default: true },
      { name: 'comma', patch: { filters: { separator: ',' } } },
      { name: 'semicolon', patch: { filters: { separator: ';' } } },
    ],
  },
  {
    id: 'sort-ties',
    question: 'In which order do records with equal values stand?',
    choices: [
      { name: 'kept', default: true },
      { name: 'reversed', patch: { sorting: { ties: 'reversed' } } },
    ],
  },
];
