/** Builds the plainest request of every operation that takes a credential. Bad credentials are tried on these requests. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { Json } from '../../../json/types.ts';
import type { PlatformContext } from '../platformScenario.ts';
import type { ApiRequest, CredentialUse, Exchange } from '../../../exchange/types.ts';
import { requestPlan } from '../../../generators/requests/requestPlan.ts';
import { ownRequest } from '../input/ownRequest.ts';
import { securedOperations, type AimedAt } from '../input/subjects.ts';
import { platformTarget, secretOf } from '../target.ts';

/** The ids of the platform's operations that take a credential. Operations of joined documents have scenarios of their own. */
export function operationsWithCredential(contract: Contract): readonly string[] {
  return securedOperations(contract).map(({ id }) => id);
}

/** Only the credential is wrong, so that a service may check the parts of a request in any order. */
export async function sendPlain(
  context: PlatformContext,
  operation: string,
  aim: AimedAt,
  credential: CredentialUse,
): Promise<Exchange> {
  return context.send({ ...plainRequest(context, operation, aim), credential });
}

const sendsBill = new Set(['createBill', 'updateBill']);

/** The request is not `lawful`, because the credential or the service is wrong on purpose. */
export function plainRequest(
  context: PlatformContext,
  operation: string,
  { idBill, filename = 'aim.pdf' }: AimedAt,
): ApiRequest {
  // Finding the plainest bill takes half a second in every worker, for all the patterns of a bill.
  const value = sendsBill.has(operation)
    ? { body: context.plainBill('plain') }
    : plainestValue(context, operation);
  const drawn = { name: `${operation}/plain`, value };
  return ownRequest(context, operation, drawn, { path: { idBill, filename }, lawful: false });
}

const plainest = new WeakMap<Contract, Map<string, Json>>();

/** The value to which every failure of the operation would shrink. Kept: finding it takes some tens of milliseconds. */
function plainestValue({ contract, target }: PlatformContext, id: string): Json {
  const operation = contract.operations.get(id);
  if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
  const facts = {
    entrypoint: [platformTarget(target).entrypoint],
    // A move to where the paypoint is.
    destinationOrganization: [platformTarget(target).organizationId],
    webhookReceiver: ['http://127.0.0.1:9/never-sent'],
    userEmail: [secretOf(target, 'user/email')?.read() ?? 'nobody@example.com'],
    userPassword: [secretOf(target, 'user/password')?.read() ?? 'no-password'],
  };
  const known = plainest.get(contract) ?? new Map<string, Json>();
  plainest.set(contract, known);
  const key = JSON.stringify([id, facts]);
  const value =
    known.get(key) ??
    simplestOf(requestPlan(operation, { document: contract.document, facts }).values);
  known.set(key, value);
  return value;
}

function simplestOf(values: fc.Arbitrary<Json>): Json {
  const { counterexample } = fc.check<[Json]>(
    fc.property(values, (_value) => false),
    { seed: 1, numRuns: 1 },
  );
  return counterexample?.[0] ?? null;
}
