/** POST /Bill/single/{entry}: stores a new bill. Source: "Bill operations". */
import { parameter, type Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import { newBill } from '../state/newBill.ts';
import { noteChange } from '../bills/billOf.ts';
import { checkBillInput } from '../bills/checkBillInput.ts';
import { readObject } from './readJson.ts';
import { writeBill } from '../bills/writeBill.ts';

/** Status of a bill that is created without one. */
const initialStatus = 1;

export function createBill(service: Platform, call: Call): Outcome {
  const { bills, envelopes } = service.behaviour;
  const entity = service.state.entries.get(parameter(call, 'entry'));
  if (entity === undefined || entity.level !== 2)
    throw new Refusal('unknown-entry', 'There is no paypoint with this entrypoint.');
  const input = checkBillInput(readObject(call), 'create', bills);
  const bill = newBill(bills.nextId(service.state), entity.id, service.clock.now(), initialStatus);
  bill.organizationId = call.token?.organizationId ?? null;
  writeBill(service, bill, input);
  noteChange(service, bill, 'created');
  bills.store(service.state, bill);
  return ok(envelopes.bill('createBill', bill.id));
}
