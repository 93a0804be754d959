/** Variants of slow requests. Source: "Limits", timeouts. */
import type { Variant } from '../patches/variant.ts';

export const timeoutVariants: readonly Variant[] = [
  {
    id: 'cut-write',
    question: 'Does a write that was answered with 504 take effect?',
    choices: [
      { name: 'no', default: true },
      { name: 'yes', patch: { timeouts: { worksAfterTimeout: true } } },
    ],
  },
];
