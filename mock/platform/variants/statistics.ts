/** Variants of statistics. Source: "Basic statistics", "Subscription statistics", "Statistic record". */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Frequency } from '../statistics/terms.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Json } from '../../json.ts';
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

const volumes = (change: (name: string, value: number) => number): Patch =>
  rewritingMembers(operationsOf('statistic'), (name, value) =>
    name.endsWith('Volume') && typeof value === 'number' ? change(name, value) : value,
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
    id: 'sign-of-volumes',
    question: 'Can a volume be negative?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'money-out',
        patch: volumes((name, value) => (name.startsWith('out') ? -value : value)),
      },
      {
        name: 'returns',
        patch: volumes((name, value) => (/Return|ChargeBack/.test(name) ? -value : value)),
      },
      {
        name: 'after-returns',
        patch: volumes((name, value) => (name === 'inTransactionsVolume' ? -value : value)),
      },
    ],
  },
  {
    id: 'new-customers',
    question: 'Are new customers counted among customers?',
    choices: [
      { name: 'among-them', default: true },
      {
        name: 'apart',
        patch: ({ statistics: { count } }) => ({
          statistics: {
            count: (tally, transaction) => {
              count(tally, transaction);
              const name = `${transaction.direction}NewCustomers`;
              tally[name] = (tally[name] ?? 0) + 2;
            },
          },
        }),
      },
    ],
  },
  {
    id: 'end-of-custom',
    question: 'Does the day of endDate belong to a custom range?',
    choices: [
      { name: 'inside', default: true },
      {
        name: 'outside',
        patch: { statistics: { customRange: (start, end) => ({ from: start, to: end }) } },
      },
    ],
  },
  {
    id: 'payments-of-a-far-year',
    question: 'Has a paypoint payments of the year 1970?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'some',
        patch: ({ statistics: { customRange } }) => ({
          statistics: {
            customRange: (start, end) =>
              end < Date.UTC(1971, 0, 1) ? { from: 0, to: Infinity } : customRange(start, end),
          },
        }),
      },
    ],
  },
  {
    id: 'end-of-to-date',
    question: 'Do ytd, mtd and wtd have today in them?',
    choices: [
      { name: 'inside', default: true },
      {
        name: 'outside',
        patch: ({ statistics: { range } }) => ({
          statistics: {
            range: (mode, now, weekStart) => {
              const usual = range(mode, now, weekStart);
              if (!['ytd', 'mtd', 'wtd'].includes(mode)) return usual;
              return { ...usual, to: range('today', now, weekStart).from };
            },
          },
        }),
      },
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
