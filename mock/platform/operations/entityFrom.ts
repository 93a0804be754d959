/** The organization or paypoint that a statistics path names by level and id. */
import { parameter, type Call } from '../../serving/message/call.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import type { Entity } from '../state/entity.ts';
import type { Transaction } from '../state/transaction.ts';

/** Throws a Refusal. Source: "Basic statistics", level and entryId. */
export function entityFrom(service: Platform, call: Call): Entity {
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
export function transactionsOf(
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
