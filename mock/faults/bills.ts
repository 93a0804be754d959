/** Faults in the life of a bill. Source: "Bill operations", "Bill input". */
import type { Fault } from './fault.ts';

const group = 'bills';

export const bills: readonly Fault[] = [
  {
    id: 'delete-does-not-delete',
    group,
    breaks: 'A deleted bill is still there, unchanged.',
    patch: { bills: { idle: new Set(['delete']) } },
  },
  {
    id: 'update-clears-comments',
    group,
    breaks: 'A partial update that does not name the comments clears them.',
    patch: {
      bills: {
        beforeUpdate: (bill) => {
          bill.comments = null;
        },
      },
    },
  },
];
