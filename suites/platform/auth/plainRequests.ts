/** The plainest request of every operation that takes a credential, on which bad credentials are tried. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { Json } from '../../../json/types.ts';
import { zipNamesOf } from '../bills/zipNamesOf.ts';
import type { PlatformContext } from '../platformScenario.ts';
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import { requestPlan } from '../../../generators/requests/requestPlan.ts';
import { requestValues } from '../../../generators/requests/requestValues.ts';
import { ownRequest } from '../input/drawnRequest.ts';

/** A bill with one file: the requests name it in their path. */
export type Aim = { readonly idBill: number; readonly filename: string; readonly read: Exchange };

/**
 * Ids in the contract's order; operations of documents have scenarios of their own. Deletions come last, a file before
 * its bill: a service that lets them through has no bill from then on.
 */
export function operationsWithCredential({
  operations,
  fromDocuments,
}: Contract): readonly string[] {
  const secured = [...operations.values()].filter(
    ({ id, credentials }) => !fromDocuments.has(id) && !credentials.includes('none'),
  );
  const deletions = secured
    .filter(({ method }) => method === 'DELETE')
    .toSorted((one, other) => other.path.length - one.path.length);
  const others = secured.filter(({ method }) => method !== 'DELETE');
  return [...others, ...deletions].map(({ id }) => id);
}

/** Two requests: the bill is created and read. */
export async function createAim(context: PlatformContext): Promise<Aim> {
  const { id: idBill } = await context.createBill({
    ...context.plainBill('aim'),
    attachments: [{ ftype: 'pdf', filename: 'aim.pdf', fContent: 'YWlt' }],
  });
  const read = await context.call('getBill', { path: { idBill } });
  return { idBill, read, filename: zipNamesOf(read)[0] ?? 'aim.pdf' };
}

/** Only the credential is wrong, so that a service may check the parts of a request in any order. */
export async function sendPlain(
  context: PlatformContext,
  operation: string,
  { idBill, filename }: Aim,
  credential: CredentialUse,
): Promise<Exchange> {
  const { organizationId, paypointId } = context.target;
  if (operation === 'createBill')
    return context.tryCreateBill(context.plainBill('refused'), {
      credential,
      lawful: false,
    });
  // Finding the plainest change of a bill takes half a second in every worker, for all the patterns of a bill.
  const value =
    operation === 'updateBill'
      ? { body: context.plainBill('refused') }
      : plainestValue(context, operation);
  const ofOrganization = requestValues(value).path?.['level'] === 0;
  const entryId = ofOrganization ? organizationId : paypointId;
  const request = ownRequest(
    context,
    operation,
    { name: `${operation}/plain`, value },
    { path: { idBill, filename, entryId }, lawful: false },
  );
  return context.send({ ...request, credential });
}

const plainest = new WeakMap<Contract, Map<string, Json>>();

/** The value to which every failure of the operation would shrink. Kept: finding it takes some tens of milliseconds. */
function plainestValue({ contract, target }: PlatformContext, id: string): Json {
  const operation = contract.operations.get(id);
  if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
  const { user } = target.credentials;
  const facts = {
    entrypoint: [target.entrypoint],
    // A move to where the paypoint is.
    destinationOrganization: [target.organizationId],
    webhookReceiver: ['http://127.0.0.1:9/never-sent'],
    userEmail: [user?.email.read() ?? 'nobody@example.com'],
    userPassword: [user?.password.read() ?? 'no-password'],
  };
  const known = plainest.get(contract) ?? new Map<string, Json>();
  plainest.set(contract, known);
  const key = JSON.stringify([id, facts]);
  const value =
    known.get(key) ??
    simplestOf(
      requestPlan(operation, { document: contract.document, facts, leaveOut: ['idempotencyKey'] })
        .values,
    );
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
