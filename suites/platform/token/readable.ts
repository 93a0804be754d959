/** Distinguishes two causes of a refusal: the bill cannot be read, or the credential or request is at fault. */
import type { PlatformContext } from '../platformScenario.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isServed } from '../answers.ts';

/** These refuse the credential or cut the request, whatever the bill is. */
const notForTheBill = new Set([401, 403, 429, 503, 504]);

/**
 * Returns the answer to a request on a bill that was just created. Blocks if the request and a plain read of the bill are both refused.
 * Then the clauses about bills fail, and clauses that need the bill were not tested.
 */
export async function blockIfUnreadable(
  context: PlatformContext,
  idBill: number,
  answer: Exchange,
): Promise<Exchange> {
  const { response } = answer;
  if (response === null || isServed(answer) || notForTheBill.has(response.status)) return answer;
  const control = await context.call('getBill', {
    path: { idBill },
    label: 'can the bill be read at all',
    lawful: false,
  });
  return control.response !== null && !isServed(control)
    ? context.block('the bill that was just created cannot be read')
    : answer;
}
