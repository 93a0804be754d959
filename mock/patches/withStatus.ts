/** A patch that gives some refusals another status. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Reason } from '../message/refusal.ts';

export function withStatus(reasons: readonly Reason[], status: number): Patch {
  return ({ errors: { statusOf } }) => ({
    errors: {
      statusOf: { ...statusOf, ...Object.fromEntries(reasons.map((reason) => [reason, status])) },
    },
  });
}
