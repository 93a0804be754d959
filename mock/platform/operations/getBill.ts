/** GET /Bill/{idBill}. Source: "Bill operations". */
import type { Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import type { Platform } from '../platform.ts';
import { billOf } from '../bills/billOf.ts';
import { showBill } from '../bills/showBill.ts';

export function getBill(service: Platform, call: Call): Outcome {
  const bill = billOf(service, call);
  return ok(service.behaviour.envelopes.bill('getBill', showBill(service, bill)));
}
