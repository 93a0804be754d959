/** The two operations of statistics. Source: "Basic statistics", "Subscription statistics". */
import type { Statistics } from '../behaviour/statistics.ts';
import { queryPairs, queryValue } from '../../serving/message/queryPairs.ts';
import { type Call, parameter } from '../../serving/message/call.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import type { Entity, Transaction } from '../state/records.ts';
import type { Frequency, Range, Mode, Interval } from '../statistics/calendar.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { newTally, type Tally, showTally } from '../statistics/countTransaction.ts';
import type { JsonObject } from '../../json.ts';

/** The contents of `parameters` are not shown, so it holds anything. Source: "Basic statistics". */
const named: ReadonlySet<string> = new Set(['parameters', 'startDate', 'endDate']);

function refuseStrayMembers(call: Call, rules: Statistics): void {
  if (rules.otherMembers === 'ignored' || call.query === '') return;
  if (queryPairs(call.query).some(({ name }) => !named.has(name)))
    throw new Refusal(
      'bad-parameter',
      `The query holds a member that is not known; known are ${[...named].join(', ')}.`,
    );
}

/** Throws a Refusal. Source: "Basic statistics", level and entryId. */
function entityFrom(service: Platform, call: Call): Entity {
  const level = parameter(call, 'level');
  const entryId = parameter(call, 'entryId');
  if (level !== '0' && level !== '2')
    throw new Refusal('bad-parameter', 'level is neither 0 (organization) nor 2 (paypoint).');
  if (!/^-?\d{1,15}$/.test(entryId))
    throw new Refusal('bad-parameter', 'entryId is not an integer.');
  const id = Number(entryId);
  const { organizations, paypoints } = service.state;
  if (!(level === '0' ? organizations : paypoints).has(id))
    throw new Refusal('unknown-entity', 'There is no such organization or paypoint.');
  return { level: level === '0' ? 0 : 2, id };
}

/** The payments of the entity within a span. An organization has the payments of its present paypoints. */
function transactionsOf(
  service: Platform,
  entity: Entity,
  from: number,
  to: number,
): readonly Transaction[] {
  const { transactions, paypoints } = service.state;
  const { includes } = service.behaviour.statistics;
  const found: Transaction[] = [];
  for (let index = firstAt(transactions, from); index < transactions.length; index += 1) {
    const transaction = transactions[index];
    if (transaction === undefined || transaction.at >= to) break;
    const belongs =
      entity.level === 2
        ? transaction.paypointId === entity.id
        : paypoints.get(transaction.paypointId)?.organizationId === entity.id;
    if (belongs && includes(entity.level, transaction)) found.push(transaction);
  }
  return found;
}

/** Index of the first payment at or after `time`; the list is sorted. */
function firstAt(transactions: readonly Transaction[], time: number): number {
  let low = 0;
  let high = transactions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((transactions[middle]?.at ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

const stepMs: Readonly<Record<Frequency, number>> = {
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  // Longer than a month: the start of the group is taken anew at each step.
  m: 32 * 86_400_000,
};

/** At most as many as a year has hours: a custom span may be of any length. */
const most = 8784;

function emptyBuckets(rules: Statistics, frequency: Frequency, range: Range): readonly number[] {
  const starts: number[] = [];
  let start = rules.bucketStart(frequency, range.from, rules.weekStart);
  while (start < range.to && starts.length < most) {
    starts.push(start);
    start = rules.bucketStart(frequency, start + stepMs[frequency], rules.weekStart);
  }
  return starts;
}

type NamedMode = Exclude<Mode, 'custom'>;

const namedModes: ReadonlySet<string> = new Set<NamedMode>([
  'ytd',
  'mtd',
  'wtd',
  'today',
  'm12',
  'd30',
  'h24',
  'lasty',
  'lastm',
  'lastw',
  'yesterday',
]);
const frequencies: ReadonlySet<string> = new Set<Frequency>(['m', 'w', 'd', 'h']);

const isNamedMode = (text: string): text is NamedMode => namedModes.has(text);
const isFrequency = (text: string): text is Frequency => frequencies.has(text);

/** GET /Statistic/basic/{mode}/{freq}/{level}/{entryId}. */
export function getBasicStatistics(service: Platform, call: Call): Outcome {
  const rules = service.behaviour.statistics;
  refuseStrayMembers(call, rules);
  const mode = parameter(call, 'mode');
  const freq = parameter(call, 'freq');
  if (mode !== 'custom' && !isNamedMode(mode))
    throw new Refusal(
      'bad-parameter',
      `mode is not known; wanted is one of custom, ${[...namedModes].join(', ')}.`,
    );
  if (!isFrequency(freq))
    throw new Refusal(
      'bad-parameter',
      `freq is not known; wanted is one of ${[...frequencies].join(', ')}.`,
    );
  const entity = entityFrom(service, call);
  const range =
    mode === 'custom' || rules.usesDates(call.query)
      ? customRange(call, rules)
      : rules.range(mode, service.clock.now(), rules.weekStart);
  const to = Math.min(range.to, service.clock.now() + 1);
  const tallies = new Map<number, Tally>();
  if (rules.showsEmpty)
    for (const start of emptyBuckets(rules, freq, { from: range.from, to }))
      tallies.set(start, newTally());
  for (const transaction of transactionsOf(service, entity, range.from, to)) {
    const start = rules.bucketStart(freq, transaction.at, rules.weekStart);
    let tally = tallies.get(start);
    if (tally === undefined) tallies.set(start, (tally = newTally()));
    rules.count(tally, transaction);
  }
  if (tallies.size === 0 && rules.whenNothing === 'one-record')
    tallies.set(rules.bucketStart(freq, range.from, rules.weekStart), newTally());
  return ok(
    Array.from(tallies, ([start, tally]) =>
      rules.decorate(showTally(rules.label(freq, start), tally)),
    ),
  );
}

function customRange(call: Call, rules: Statistics): Range {
  const [start, end] = ['startDate', 'endDate'].map((name) => {
    const time = rules.parseDay(decoded(queryValue(call.query, name) ?? ''));
    if (time === null)
      throw new Refusal('bad-parameter', `${name} is not a date of a documented form.`);
    return time;
  });
  return rules.customRange(start ?? 0, end ?? 0);
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    throw new Refusal('bad-url', 'The query is not well percent-encoded.');
  }
}

const dayMs = 86_400_000;
const parts = ['30', '60', '90', 'plus'] as const;

/** GET /Statistic/subscriptions/{interval}/{level}/{entryId}. */
export function getSubscriptionStatistics(service: Platform, call: Call): Outcome {
  refuseStrayMembers(call, service.behaviour.statistics);
  const interval = parameter(call, 'interval');
  if (!isInterval(interval))
    throw new Refusal(
      'bad-parameter',
      `interval is not known; wanted is one of all, ${parts.join(', ')}.`,
    );
  const entity = entityFrom(service, call);
  const wanted =
    interval === 'all' && service.behaviour.statistics.allIs === 'each-interval'
      ? parts
      : [interval];
  return ok(wanted.map((part) => recordOf(service, entity, part)));
}

/** Payments of subscriptions by their age in days; today is the first day. */
function recordOf(service: Platform, entity: Entity, interval: Interval): JsonObject {
  const rules = service.behaviour.statistics;
  const now = service.clock.now();
  const [first, last] = rules.intervals[interval];
  const tally = newTally();
  for (const transaction of transactionsOf(service, entity, -Infinity, now + 1)) {
    if (!transaction.subscription) continue;
    const age = Math.max(1, Math.ceil((now - transaction.at) / dayMs));
    if (age >= first && age <= last) rules.count(tally, transaction);
  }
  return rules.decorate(showTally(interval, tally));
}

function isInterval(text: string): text is Interval {
  return text === 'all' || (parts as readonly string[]).includes(text);
}
