/** Describes a bill in the form of a run's journal, and builds requests about such bills. */
import type { Owed } from '../../../evidence/journal.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { Reachable } from '../../../engine/objects/objects.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import { exactText, integerIn } from '../../../json/exactIntegers.ts';
import { requestFor } from '../../../generators/requests/requestFor.ts';

/** `name` is the bill's number. */
export function owedBill(id: number, name: string): Owed {
  return { operation: 'deleteBill', path: `/Bill/${exactText(id)}`, name };
}

/** The id of the bill. */
export function idOfOwed({ path }: Owed): number {
  return integerIn(path.slice(path.lastIndexOf('/') + 1));
}

/** Sends one request of an operation of the contract. */
export async function callFor(
  { contract, send }: Reachable,
  id: string,
  parts: CallParts,
): Promise<Exchange> {
  const operation = contract.operations.get(id);
  if (operation === undefined) throw new Error(`the contract has no ${id}`);
  return send(requestFor(operation, { label: 'cleanup', lawful: true, ...parts }));
}
