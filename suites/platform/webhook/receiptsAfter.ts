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
 * Every receipt after the first `known` ones. The document names no time: a service with a clock is given five
 * minutes of it, any other one twenty seconds.
 */
export async function receiptsAfter(
  context: PlatformContext,
  receiver: WebhookReceiver,
  known: number,
  isDue: boolean,
): Promise<readonly Exchange[]> {
  const isNew = (receipt: Exchange): boolean => receiver.receipts().indexOf(receipt) >= known;
  const virtual = context.has('clock');
  const promptMs = isDue ? dueMs : notDueMs;
  // A notification that is not due is looked for once, after all the time that it might take.
  let first = virtual && !isDue ? null : await receiver.wait(isNew, virtual ? promptMs : remoteMs);
  if (first === null && virtual) {
    await context.wait(serviceMs);
    first = await receiver.wait(isNew, promptMs);
  }
  if (first !== null) await new Promise((resolve) => setTimeout(resolve, echoMs));
  return receiver.receipts().slice(known);
}
