/** Waits for the notifications of a move. */
import type { Exchange } from '../../../exchange/types.ts';
import type { WebhookReceiver } from '../../../exchange/control/webhookReceiver.ts';
import type { PlatformContext } from '../platformScenario.ts';

/** Wall time to wait for a notification that is due, and for one that is not. */
const dueMs = 2_000;
const notDueMs = 120;
/** Time to let pass on a service's clock that can be moved, and wall time where there is no such clock. */
const serviceMs = 300_000;
const remoteMs = 20_000;
/** Wall time to wait for further copies of a notification that came. */
const echoMs = 60;

/**
 * Waits for every receipt after the first `known` ones. The document names no time. So the wait is the target file's patience, or five
 * minutes of a clock that can be moved, or twenty seconds.
 */
export async function receiptsAfter(
  context: PlatformContext,
  receiver: WebhookReceiver,
  known: number,
  isDue: boolean,
): Promise<readonly Exchange[]> {
  const isNew = (receipt: Exchange): boolean => receiver.receipts().indexOf(receipt) >= known;
  const virtual = context.has('clock');
  const patienceMs = context.target.webhookReceiver?.patienceMs;
  const promptMs = isDue ? dueMs : notDueMs;
  // A notification that is not due is looked for once, after all the time that it might take.
  let first =
    virtual && !isDue
      ? null
      : await receiver.wait(isNew, virtual ? promptMs : (patienceMs ?? remoteMs));
  if (first === null && virtual) {
    await context.wait(patienceMs ?? serviceMs);
    first = await receiver.wait(isNew, promptMs);
  }
  if (first !== null) await new Promise((resolve) => setTimeout(resolve, echoMs));
  return receiver.receipts().slice(known);
}

/** A missing notification breaks no clause, unless the target file says how long it may take. */
export function judgeDelivery(
  context: PlatformContext,
  episode: { readonly migration: Exchange; readonly receipts: readonly Exchange[] },
): void {
  const isKnown = context.target.webhookReceiver?.patienceMs !== undefined;
  context.judge('webhook/time-until-it-comes', episode);
  if (isKnown || episode.receipts.length > 0)
    context.judge('webhook/is-sent-after-migration', episode);
}
