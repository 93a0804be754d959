/** One plain request of every operation that takes a credential: what a refused credential is tried on. */
import type { CallParts, ScenarioContext } from '../../../engine/scenario.ts';
import { minimalBill } from '../../../engine/bills/minimalBill.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { zipNamesOf } from '../../../engine/bills/zipNamesOf.ts';

/** A bill with one file, which the requests are aimed at. */
export type Aim = { readonly idBill: number; readonly filename: string; readonly read: Exchange };

/** Deleting comes last, for a service that lets it through has no bill from then on. */
export const operationsWithCredential = [
  'getBill',
  'createBill',
  'updateBill',
  'getBillAttachment',
  'deleteBillAttachment',
  'replaceBillApprovers',
  'sendBillToApproval',
  'setBillApproval',
  'queryNotifications',
  'getBasicStatistics',
  'getSubscriptionStatistics',
  'migratePaypoint',
  'authenticateUser',
  'deleteBill',
] as const;

export type OperationWithCredential = (typeof operationsWithCredential)[number];

/** Two requests: the bill is created and read. */
export async function createAim(context: ScenarioContext): Promise<Aim> {
  const { id: idBill } = await context.createBill({
    ...minimalBill(context.uniqueName('aim'), context.target.vendorNumber),
    attachments: [{ ftype: 'pdf', filename: 'aim.pdf', fContent: 'YWlt' }],
  });
  const read = await context.call('getBill', { path: { idBill } });
  return { idBill, read, filename: zipNamesOf(read)[0] ?? 'aim.pdf' };
}

/**
 * Sends the operation's plain request. Nothing about it but its credential is unlawful, so that a service may
 * look at things in any order; a move goes to the organization that the paypoint is in.
 */
export async function sendPlain(
  context: ScenarioContext,
  operation: OperationWithCredential,
  aim: Aim,
  parts: CallParts,
): Promise<Exchange> {
  if (operation === 'createBill')
    return context.tryCreateBill(
      minimalBill(context.uniqueName('refused'), context.target.vendorNumber),
      parts,
    );
  return context.call(operation, { ...plainParts(context, operation, aim), ...parts });
}

function plainParts(
  { target }: ScenarioContext,
  operation: Exclude<OperationWithCredential, 'createBill'>,
  { idBill, filename }: Aim,
): CallParts {
  const statistics = { level: 2, entryId: target.paypointId };
  switch (operation) {
    case 'getBill':
    case 'deleteBill':
      return { path: { idBill } };
    case 'updateBill':
      return { path: { idBill }, json: { comments: 'changed by nobody' } };
    case 'getBillAttachment':
    case 'deleteBillAttachment':
      return { path: { idBill, filename } };
    case 'replaceBillApprovers':
    case 'sendBillToApproval':
      return { path: { idBill }, json: ['approver@example.com'] };
    case 'setBillApproval':
      return { path: { idBill, approved: 'true' } };
    case 'queryNotifications':
      return { path: { entry: target.entrypoint }, query: { limitRecord: 1 } };
    case 'getBasicStatistics':
      return { path: { mode: 'ytd', freq: 'm', ...statistics } };
    case 'getSubscriptionStatistics':
      return { path: { interval: 'all', ...statistics } };
    case 'migratePaypoint':
      return {
        json: {
          entryPoint: target.entrypoint,
          newParentOrganizationId: target.organizationId,
        },
      };
    case 'authenticateUser':
      return {
        json: {
          email: target.credentials.user?.email.read() ?? 'nobody@example.com',
          psw: target.credentials.user?.password.read() ?? 'no-password',
        },
      };
  }
}
