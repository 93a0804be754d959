/** Gives the reason why only one worker may test a target at a time. */
import { controlOf } from '../../exchange/control/control.ts';
import type { Target } from '../../exchange/targets/target.ts';

const shared = ['clock', 'slow', 'reset'] as const;

/**
 * The clock is shared: one worker's jump could expire another worker's token. Null if the control plane shares nothing between workers, or
 * does not answer. A control plane that does not answer is reported where it is needed.
 */
export async function reasonForOneWorker(
  target: Pick<Target, 'control' | 'credentials'>,
): Promise<string | null> {
  try {
    const control = await controlOf(target);
    const moved = shared.find((capability) => control?.capabilities.has(capability) === true);
    return moved === undefined
      ? null
      : `the target's control plane offers ${moved}, which changes the service for all clients at once`;
  } catch {
    return null;
  }
}
