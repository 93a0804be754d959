/** A patch that adds headers to answers: those of some operations, or all. */
import type { Patch } from '../behaviour/behaviour.ts';
import { rewriting } from '../behaviour/rewriting.ts';
import type { Call } from '../server/call.ts';
import type { Outcome } from '../server/outcome.ts';

type Headers = Readonly<Record<string, string>>;

/** `headersFor` answers null where none are added. */
export function withHeaders(
  headersFor: (outcome: Outcome, call: Call | null) => Headers | null,
): Patch {
  return rewriting((outcome, call) => {
    const headers = headersFor(outcome, call);
    return headers === null ? outcome : { ...outcome, headers: { ...outcome.headers, ...headers } };
  });
}
