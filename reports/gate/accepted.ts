/** Failures that a waiver or the baseline accepts: every format marks them with the same words. */
import type { GateDecision } from './gateTypes.ts';

/** Accepted failures, by the id of the failure. */
export type Accepted = ReadonlyMap<string, string>;

/** A failure counts only if each signature in which it was seen is accepted. */
export function acceptedBy({ rows }: GateDecision): Accepted {
  const words = new Map<string, string>();
  for (const { kind, failure, text } of rows)
    if (failure !== null && (kind === 'waived' || kind === 'known'))
      words.set(failure, `${kind}: ${text}`);
  for (const { kind, failure } of rows)
    if (failure !== null && kind !== 'waived' && kind !== 'known') words.delete(failure);
  return words;
}
