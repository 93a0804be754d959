/** A patch that adds headers to answers: those of some operations, or all. */
import { type Patch, rewriting } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import type { Outcome } from '../../serving/message/outcome.ts';

type Headers = Readonly<Record<string, string>>;

/** `headersFor` answers null if none are added. */
export function withHeaders(
  headersFor: (outcome: Outcome, call: Call | null) => Headers | null,
): Patch {
  return rewriting((outcome, call) => {
    const headers = headersFor(outcome, call);
    return headers === null ? outcome : { ...outcome, headers: { ...outcome.headers, ...headers } };
  });
}
