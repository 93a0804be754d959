/** Sends one request of an operation that takes a little less than its timeout, or a little more. */
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { slowCall } from './slowCall.ts';

const lessMs = 2_000;
/** Beyond the grace of the clauses that judge every exchange: where nothing is cut, they fail too. */
const moreMs = 4_000;

export type Ending = 'served' | 'cut';

/** Source of the timeouts: document, "Limits". */
export function slowEnding(
  context: PlatformContext,
  ending: Ending,
  operation: string,
  parts: CallParts | ApiRequest,
): Promise<Exchange> {
  const { readMs, writeMs } = context.contract.limits.timeouts;
  const timeoutMs = context.contract.operations.get(operation)?.method === 'GET' ? readMs : writeMs;
  return slowCall(context, {
    operation,
    timeoutMs,
    takesMs: ending === 'served' ? timeoutMs - lessMs : timeoutMs + moreMs,
    parts: { ...parts, lawful: false, label: `slow, to be ${ending}` },
  });
}
