/** Variants of bills. Source: "Bill", "States and transitions". */
import { isObject } from '../server/outcome.ts';
import type { Variant } from './variant.ts';

export const bills: readonly Variant[] = [
  {
    id: 'deleted-bill',
    question: 'What is left of a deleted bill?',
    choices: [
      { name: 'gone', default: true },
      {
        name: 'kept-with-status',
        patch: {
          bills: {
            remove: (_state, bill) => {
              // A status that no client gives, so that a change shows whatever it was before.
              bill.status = -1000;
            },
          },
        },
      },
    ],
  },
  {
    id: 'bill-null-members',
    question: 'Are members of a bill that have no value null, or left out?',
    choices: [
      { name: 'null', default: true },
      { name: 'absent', patch: { bills: { showsNull: false } } },
    ],
  },
  {
    id: 'bill-extra-members',
    question: 'Does a bill carry members that the document does not name?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'some',
        patch: {
          bills: {
            decorate: (shown) => {
              const { Vendor } = shown;
              return {
                ...shown,
                RiskFlagged: false,
                ...(isObject(Vendor) ? { Vendor: { ...Vendor, RiskStatus: 'clear' } } : {}),
              };
            },
          },
        },
      },
    ],
  },
];
