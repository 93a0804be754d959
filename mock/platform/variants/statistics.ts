/** Variants of statistics. Source: "Basic statistics", "Subscription statistics", "Statistic record". */
import { type Patch, around } from '../behaviour/behaviour.ts';
import type { Frequency } from '../statistics/calendar.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Json } from '../../json.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';
import { operationsOf } from '../patches/operationsOf.ts';
import { rewritingMembers } from '../patches/answers.ts';

const hourMs = 3_600_000;
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

const extra = (name: string, value: Json): Patch =>
  around('statistics.decorate', (decorate, record) => ({
    ...decorate(record),
    [name]: value,
  }));

const dayMs = 86_400_000;

export const statisticVariants: readonly Variant[] = variantsOf({
  'statistic-label: How is the label of a series written?': {
    iso: 'lawful',
    'month-first': { statistics: { label: american } },
    words: { statistics: { label: words } },
  },
  'empty-groups: Are groups listed that have no payment?': {
    'left-out': 'lawful',
    listed: { statistics: { showsEmpty: true } },
  },
  'empty-statistics: What does a range without a payment answer?': {
    'no-series': 'lawful',
    'one-zero-series': { statistics: { whenNothing: 'one-record' } },
  },
  'sign-of-volumes: Can a volume be negative?': {
    none: 'lawful',
    'money-out': volumes((name, value) => (name.startsWith('out') ? -value : value)),
    returns: volumes((name, value) => (/Return|ChargeBack/.test(name) ? -value : value)),
    'after-returns': volumes((name, value) => (name === 'inTransactionsVolume' ? -value : value)),
  },
  'new-customers: Are new customers counted among customers?': {
    'among-them': 'lawful',
    apart: around('statistics.count', (count, tally, transaction) => {
      count(tally, transaction);
      const name = `${transaction.direction}NewCustomers`;
      tally[name] = (tally[name] ?? 0) + 2;
    }),
  },
  'end-of-custom: Does the day of endDate belong to a custom range?': {
    inside: 'lawful',
    outside: { statistics: { customRange: (start, end) => ({ from: start, to: end }) } },
  },
  'payments-of-a-far-year: Has a paypoint payments of the year 1970?': {
    none: 'lawful',
    some: around('statistics.customRange', (customRange, start, end) =>
      end < Date.UTC(1971, 0, 1) ? { from: 0, to: Infinity } : customRange(start, end),
    ),
  },
  'end-of-to-date: Do ytd, mtd and wtd have today in them?': {
    inside: 'lawful',
    outside: around('statistics.range', (range, mode, now, weekStart) => {
      const usual = range(mode, now, weekStart);
      if (!['ytd', 'mtd', 'wtd'].includes(mode)) return usual;
      return { ...usual, to: range('today', now, weekStart).from };
    }),
  },
  'statistic-extra-members: Which members has a statistic record beside its figures?': {
    none: 'lawful',
    'additional-properties': extra('additionalProperties', {}),
    unknown: extra('inWalletTransactions', 0),
  },
  'statistic-query-member: What does a query member of a made-up name do to statistics?': {
    ignored: 'lawful',
    refused: { statistics: { otherMembers: 'refused' } },
  },
  'reversed-dates: What does an endDate before the startDate answer?': {
    'no-series': 'lawful',
    refused: around('statistics.customRange', (customRange, start, end) => {
      if (end < start) throw new Refusal('bad-parameter', 'endDate is before startDate.');
      return customRange(start, end);
    }),
    swapped: {
      statistics: {
        customRange: (start, end) => ({
          from: Math.min(start, end),
          to: Math.max(start, end) + dayMs,
        }),
      },
    },
  },
  'interval-all: Does the interval all answer one series, or one for each interval?': {
    'one-series': 'lawful',
    'each-interval': { statistics: { allIs: 'each-interval' } },
  },
  'week-start: Which day starts a week?': {
    monday: 'lawful',
    sunday: { statistics: { weekStart: 0 } },
  },
  'statistic-zone: Which zone do the days of statistics follow?': {
    utc: 'lawful',
    'utc-minus-5': inZone(-5),
    'utc-plus-9': inZone(9),
  },
});

/** The calendar is UTC on a clock that is `hours` ahead. */
function inZone(hours: number): Patch {
  const shift = hours * hourMs;
  return ({ statistics: { range, parseDay, bucketStart, label } }) => ({
    statistics: {
      range: (mode, now, weekStart) => {
        const { from, to } = range(mode, now + shift, weekStart);
        return { from: from - shift, to: to - shift };
      },
      parseDay: (text) => {
        const day = parseDay(text);
        return day === null ? null : day - shift;
      },
      bucketStart: (frequency, at, weekStart) =>
        bucketStart(frequency, at + shift, weekStart) - shift,
      label: (frequency, start) => label(frequency, start + shift),
    },
  });
}
