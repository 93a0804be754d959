/** Variants of request limits. The document gives numbers and periods, not how a period is measured. */
import type { Variant } from './variant.ts';

export const limits: readonly Variant[] = [
  {
    id: 'limit-window',
    question: 'How is the period of a request limit measured?',
    choices: [
      { name: 'from-first-request', default: true },
      { name: 'aligned', patch: { limits: { kind: 'aligned' } } },
      { name: 'sliding', patch: { limits: { kind: 'sliding' } } },
    ],
  },
];
