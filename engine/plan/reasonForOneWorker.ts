/** Says why several workers, or several parts of a run, may not play a target at once. */
import { openControl } from '../../exchange/control/control.ts';
import type { Target } from '../../exchange/targets/target.ts';

const shared = ['clock', 'slow', 'reset'] as const;

/**
 * Whoever moves the service's clock moves it for all: a token that one tries would die of another's wait. Null where
 * nothing of the kind is offered; a control plane that does not answer is told where it is needed.
 */
export async function reasonForOneWorker(target: Pick<Target, 'control'>): Promise<string | null> {
  if (target.control === null) return null;
  try {
    const { capabilities } = await openControl(target.control);
    const moved = shared.find((capability) => capabilities.has(capability));
    return moved === undefined
      ? null
      : `the target's control plane offers ${moved}, which changes the service for all who use it at once`;
  } catch {
    return null;
  }
}
