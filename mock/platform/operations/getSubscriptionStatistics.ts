/** GET /Statistic/subscriptions/{interval}/{level}/{entryId}. Source: "Subscription statistics". */
import type { Interval } from '../statistics/terms.ts';
import { parameter, type Call } from '../../serving/message/call.ts';
import type { JsonObject } from '../../json.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import { newTally } from '../statistics/countTransaction.ts';
import { entityFrom, transactionsOf } from './entityFrom.ts';
import { refuseStrayMembers } from './refuseStrayMembers.ts';
import { showTally } from '../statistics/showTally.ts';
import type { Entity } from '../state/entity.ts';

const dayMs = 86_400_000;
const parts = ['30', '60', '90', 'plus'] as const;

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
