/** Answers with another status: patches of refusals and of successes, and variants that only choose a status. */
import { rewriting, type Patch } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import type { Reason } from '../../serving/message/refusal.ts';
import type { Variant } from './variant.ts';

export function withStatus(reason: Reason, status: number): Patch {
  return ({ errors: { statusOf } }) => ({
    errors: { statusOf: { ...statusOf, [reason]: status } },
  });
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

/** The first status is the lawful one of the mock. */
export function statusVariant(
  id: string,
  question: string,
  reason: Reason,
  [usual, ...others]: readonly [number, ...number[]],
): Variant {
  return {
    id,
    question,
    choices: [
      { name: String(usual), default: true },
      ...others.map((status) => ({ name: String(status), patch: withStatus(reason, status) })),
    ],
  };
}
