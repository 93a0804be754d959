/** Variants of the operations on a bill. Source: "Bill input", "States and transitions". */
import type { Patch } from '../behaviour/behaviour.ts';
import type { BillInput } from '../state/bill.ts';
import type { Variant } from '../patches/variant.ts';
import { isListOf, isObject } from '../../json.ts';

/** Refuses bills for one more reason. */
const refusing =
  (reason: (input: BillInput, change: 'create' | 'update') => string | null): Patch =>
  ({ bills: { refuses } }) => ({
    bills: { refuses: (input, change) => refuses(input, change) ?? reason(input, change) },
  });

export const billLifeVariants: readonly Variant[] = [
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
    id: 'status-after-create',
    question: 'Is the status of a new bill the one that was sent?',
    choices: [
      { name: 'as-sent', default: true },
      {
        name: 'moved-on',
        patch: {
          bills: { statusAfter: (change, bill) => (change === 'created' ? -99 : bill.status) },
        },
      },
    ],
  },
  {
    id: 'status-after-approval',
    question: 'Does an approval move the status of a bill?',
    choices: [
      { name: 'no', default: true },
      {
        name: 'yes',
        patch: ({ bills: { statusAfter } }) => ({
          bills: {
            statusAfter: (change, bill) =>
              change === 'approved' ? 2 : change === 'disapproved' ? 3 : statusAfter(change, bill),
          },
        }),
      },
    ],
  },
  {
    id: 'bill-events',
    question: 'Which changes leave an event behind?',
    choices: [
      { name: 'every', default: true },
      { name: 'creation', patch: { bills: { records: (change) => change === 'created' } } },
      { name: 'none', patch: { bills: { records: () => false } } },
    ],
  },
  {
    id: 'empty-bill',
    question: 'May a bill be created from an empty object?',
    choices: [
      { name: 'accepted', default: true },
      {
        name: 'refused',
        patch: refusing((input, change) =>
          change === 'create' && Object.keys(input).length === 0 ? 'The bill is empty.' : null,
        ),
      },
    ],
  },
  {
    id: 'negative-amount',
    question: 'May the amount of a bill be negative?',
    choices: [
      { name: 'accepted', default: true },
      {
        name: 'refused',
        patch: refusing(({ netAmount }) =>
          typeof netAmount === 'number' && netAmount < 0 ? 'netAmount is negative.' : null,
        ),
      },
    ],
  },
  {
    id: 'wrong-types',
    question:
      'What becomes of a member of a bill that has another type and can be read as the shown one?',
    choices: [
      { name: 'refused', default: true },
      { name: 'coerced', patch: { bills: { wrongTypes: 'coerced' } } },
    ],
  },
  {
    id: 'files-of-an-update',
    question: 'Do the attachments of an update replace the old ones, or are they added?',
    choices: [
      { name: 'replace', default: true },
      {
        name: 'added',
        patch: ({ bills: { writers } }) => ({
          bills: {
            writers: {
              ...writers,
              attachments: (bill, value, tools) => {
                if (!isListOf(isObject, value)) return;
                for (const given of value) {
                  const attachment = tools.attach(given);
                  bill.attachments.set(attachment.zipName, attachment);
                }
              },
            },
          },
        }),
      },
    ],
  },
];
