/** Refusals with another status: the patch, and variants that only choose a status. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Reason } from '../message/refusal.ts';
import type { Variant } from './variant.ts';

export function withStatus(reasons: readonly Reason[], status: number): Patch {
  return ({ errors: { statusOf } }) => ({
    errors: {
      statusOf: { ...statusOf, ...Object.fromEntries(reasons.map((reason) => [reason, status])) },
    },
  });
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
      ...others.map((status) => ({ name: String(status), patch: withStatus([reason], status) })),
    ],
  };
}
