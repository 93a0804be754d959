/** GET /Statistic/basic/{mode}/{freq}/{level}/{entryId}. Source: "Basic statistics". */
import type { Statistics } from '../behaviour/statistics.ts';
import type { Frequency, Mode, Range } from '../statistics/terms.ts';
import { queryValue } from '../../serving/message/queryPairs.ts';
import { parameter, type Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import { newTally, type Tally } from '../statistics/countTransaction.ts';
import { emptyBuckets } from './emptyBuckets.ts';
import { entityFrom, transactionsOf } from './entityFrom.ts';
import { refuseStrayMembers } from './refuseStrayMembers.ts';
import { showTally } from '../statistics/showTally.ts';

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
