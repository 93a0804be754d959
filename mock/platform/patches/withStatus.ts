/** Answers with another status: patches of refusals and of successes. */
import { rewriting, type Patch, replacing } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import type { Reason } from '../../serving/message/refusal.ts';

export function withStatus(reason: Reason, status: number): Patch {
  return replacing('errors', 'statusOf', (statusOf) => ({ ...statusOf, [reason]: status }));
}

/** Gives successes of an operation another status, if `when` holds. */
export function successAs(
  operation: OperationId,
  status: number,
  when: (call: Call) => boolean = () => true,
): Patch {
  return rewriting((outcome, call) =>
    call?.operation?.id === operation && outcome.status === 200 && when(call)
      ? { ...outcome, status }
      : outcome,
  );
}
