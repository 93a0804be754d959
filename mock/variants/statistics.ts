/** Variants of statistics. Source: "Basic statistics", "Subscription statistics", "Statistic record". */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Frequency } from '../statistics/terms.ts';
import { Refusal } from '../message/refusal.ts';
import type { Json } from '../json.ts';
import type { Variant } from '../patches/variant.ts';
import { operationsOf } from '../patches/operationsOf.ts';
import { rewritingMembers } from '../patches/rewritingMembers.ts';
import { inZone } from '../patches/inZone.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const american = (frequency: Frequency, start: number): string => {
  const date = new Date(start);
  const two = (value: number): string => String(value).padStart(2, '0');
  const month = two(date.getUTCMonth() + 1);
  const day = `${month}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`;
  if (frequency === 'm') return `${month}/${date.getUTCFullYear()}`;
  return frequency === 'h' ? `${day} ${two(date.getUTCHours())}:00` : day;
};

const words = (frequency: Frequency, start: number): string => {
  const date = new Date(start);
  const month = `${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
  if (frequency === 'm') return month;
  const day = `${date.getUTCDate()} ${month}`;
  if (frequency === 'w') return `Week of ${day}`;
  return frequency === 'h' ? `${day}, ${date.getUTCHours()} o'clock` : day;
};

const figures = (change: (value: Json) => Json | undefined): Patch =>
  rewritingMembers(operationsOf('statistic'), (name, value) =>
    name === 'statX' ? value : change(value),
  );

const extra =
  (name: string, value: Json): Patch =>
  ({ statistics: { decorate } }) => ({
    statistics: { decorate: (record) => ({ ...decorate(record), [name]: value }) },
  });

const dayMs = 86_400_000;

export const statisticVariants: readonly Variant[] = [
  {
    id: 'statistic-label',
    question: 'How is the label of a series written?',
    choices: [
      { name: 'iso', default: true },
      { name: 'month-first', patch: { statistics: { label: american } } },
      { name: 'words', patch: { statistics: { label: words } } },
    ],
  },
  {
    id: 'empty-groups',
    question: 'Are groups listed that have no payment?',
    choices: [
      { name: 'left-out', default: true },
      { name: 'listed', patch: { statistics: { showsEmpty: true } } },
    ],
  },
  {
    id: 'empty-statistics',
    question: 'What does a range without a payment answer?',
    choices: [
      { name: 'no-series', default: true },
      { name: 'one-zero-series', patch: { statistics: { whenNothing: 'one-record' } } },
    ],
  },
  {
    id: 'zero-figures',
    question: 'How is a figure of zero shown?',
    choices: [
      { name: 'zero', default: true },
      { name: 'null', patch: figures((value) => (value === 0 ? null : value)) },
      { name: 'absent', patch: figures((value) => (value === 0 ? undefined : value)) },
    ],
  },
  {
    id: 'statistic-extra-members',
    question: 'Which members has a statistic record beside its figures?',
    choices: [
      { name: 'none', default: true },
      { name: 'additional-properties', patch: extra('additionalProperties', {}) },
      { name: 'unknown', patch: extra('inWalletTransactions', 0) },
    ],
  },
  {
    id: 'statistic-query-member',
    question: 'What does a query member of a made-up name do to statistics?',
    choices: [
      { name: 'ignored', default: true },
      { name: 'refused', patch: { statistics: { otherMembers: 'refused' } } },
    ],
  },
  {
    id: 'reversed-dates',
    question: 'What does an endDate before the startDate answer?',
    choices: [
      { name: 'no-series', default: true },
      {
        name: 'refused',
        patch: ({ statistics: { customRange } }) => ({
          statistics: {
            customRange: (start, end) => {
              if (end < start) throw new Refusal('bad-parameter', 'endDate is before startDate.');
              return customRange(start, end);
            },
          },
        }),
      },
      {
        name: 'swapped',
        patch: {
          statistics: {
            customRange: (start, end) => ({
              from: Math.min(start, end),
              to: Math.max(start, end) + dayMs,
            }),
          },
        },
      },
    ],
  },
  {
    id: 'interval-all',
    question: 'Does the interval all answer one series, or one for each interval?',
    choices: [
      { name: 'one-series', default: true },
      { name: 'each-interval', patch: { statistics: { allIs: 'each-interval' } } },
    ],
  },
  {
    id: 'week-start',
    question: 'Which day starts a week?',
    choices: [
      { name: 'monday', default: true },
      { name: 'sunday', patch: { statistics: { weekStart: 0 } } },
    ],
  },
  {
    id: 'statistic-zone',
    question: 'Which zone do the days of statistics follow?',
    choices: [
      { name: 'utc', default: true },
      { name: 'utc-minus-5', patch: inZone(-5) },
      { name: 'utc-plus-9', patch: inZone(9) },
    ],
  },
];
