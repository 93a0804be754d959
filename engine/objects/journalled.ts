/** Records in the journal what a request creates, moves and deletes: before it is sent, and after its answer came. */
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { refuseBeyondQuota, type Keeper } from './quota.ts';

/** If the answer to a creation never came, the journal keeps the name of the object that may exist, so cleaning up can search for it. */
export async function journalled(
  world: Keeper,
  request: ApiRequest,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  const { journal, service } = world;
  const { objects } = service;
  const name = objects.nameIn?.(request);
  if (name !== undefined) {
    refuseBeyondQuota(world);
    journal.willMake(name);
  }
  const owed = objects.owedBy?.(request, world);
  if (owed !== undefined) journal.made(owed);
  const exchange = await send();
  const made = objects.madeIn(exchange, world);
  if (made !== undefined) journal.made(made);
  else if (name !== undefined && (exchange.response?.status ?? 500) < 500) journal.refused(name);
  objects.lastingIn?.(exchange, world).forEach(journal.lasting);
  const takenBack = objects.takenBackIn(exchange, world);
  if (takenBack !== undefined) journal.unmade(takenBack);
  return exchange;
}
