/** Variants of the operations on a bill. Source: "Bill input", "States and transitions". */
import { type Patch, replacing, around } from '../behaviour/behaviour.ts';
import type { BillInput } from '../state/bill.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';
import { isListOf, isObject } from '../../json.ts';

/** Refuses bills for one more reason. */
const refusing = (
  reason: (input: BillInput, change: 'create' | 'update') => string | null,
): Patch =>
  around(
    'bills.refuses',
    (refuses, input, change) => refuses(input, change) ?? reason(input, change),
  );

export const billLifeVariants: readonly Variant[] = variantsOf({
  'deleted-bill: What is left of a deleted bill?': {
    gone: 'lawful',
    'kept-with-status': {
      bills: {
        remove: (_state, bill) => {
          // A status that no client gives, so that a change shows whatever it was before.
          bill.status = -1000;
        },
      },
    },
  },
  'status-after-create: Is the status of a new bill the one that was sent?': {
    'as-sent': 'lawful',
    'moved-on': {
      bills: { statusAfter: (change, bill) => (change === 'created' ? -99 : bill.status) },
    },
  },
  'status-after-approval: Does an approval move the status of a bill?': {
    no: 'lawful',
    yes: around('bills.statusAfter', (statusAfter, change, bill) =>
      change === 'approved' ? 2 : change === 'disapproved' ? 3 : statusAfter(change, bill),
    ),
  },
  'bill-events: Which changes leave an event behind?': {
    every: 'lawful',
    creation: { bills: { records: (change) => change === 'created' } },
    none: { bills: { records: () => false } },
  },
  'empty-bill: May a bill be created from an empty object?': {
    accepted: 'lawful',
    refused: refusing((input, change) =>
      change === 'create' && Object.keys(input).length === 0 ? 'The bill is empty.' : null,
    ),
  },
  'negative-amount: May the amount of a bill be negative?': {
    accepted: 'lawful',
    refused: refusing(({ netAmount }) =>
      typeof netAmount === 'number' && netAmount < 0 ? 'netAmount is negative.' : null,
    ),
  },
  'wrong-types: What becomes of a member of a bill that has another type and can be read as the shown one?':
    { refused: 'lawful', coerced: { bills: { wrongTypes: 'coerced' } } },
  'files-of-an-update: Do the attachments of an update replace the old ones, or are they added?': {
    replace: 'lawful',
    added: replacing('bills.writers', (writers) => ({
      ...writers,
      attachments: (bill, value, tools) => {
        if (!isListOf(isObject, value)) return;
        for (const given of value) {
          const attachment = tools.attach(given);
          bill.attachments.set(attachment.zipName, attachment);
        }
      },
    })),
  },
});
