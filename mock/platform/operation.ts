/** The fifteen operations that the document shows, as the router and the rules need them. */
import type { Call } from '../serving/message/call.ts';
import type { Route } from '../serving/message/route.ts';

export type OperationId =
  | 'createBill'
  | 'deleteBill'
  | 'updateBill'
  | 'getBill'
  | 'deleteBillAttachment'
  | 'getBillAttachment'
  | 'replaceBillApprovers'
  | 'sendBillToApproval'
  | 'setBillApproval'
  | 'queryNotifications'
  | 'getBasicStatistics'
  | 'getSubscriptionStatistics'
  | 'migratePaypoint'
  | 'issueAccessToken'
  | 'authenticateUser';

/** `area` decides which credentials are admitted; `permission` is the one that a token with limited permissions must hold. */
export type Operation = Route & {
  readonly id: OperationId;
  readonly area: 'bill' | 'query' | 'statistic' | 'paypoint' | 'token' | 'user';
  readonly permission: string | null;
};

/** Source: "Endpoints". The document names one permission id; the others are ours. */
export const operations: readonly Operation[] = [
  {
    id: 'createBill',
    method: 'POST',
    path: '/Bill/single/:entry',
    area: 'bill',
    permission: 'bill_write',
  },
  {
    id: 'deleteBill',
    method: 'DELETE',
    path: '/Bill/:idBill',
    area: 'bill',
    permission: 'bill_write',
  },
  {
    id: 'updateBill',
    method: 'PUT',
    path: '/Bill/:idBill',
    area: 'bill',
    permission: 'bill_write',
  },
  { id: 'getBill', method: 'GET', path: '/Bill/:idBill', area: 'bill', permission: 'bill_read' },
  {
    id: 'deleteBillAttachment',
    method: 'DELETE',
    path: '/Bill/attachedFileFromBill/:idBill/:filename',
    area: 'bill',
    permission: 'bill_write',
  },
  {
    id: 'getBillAttachment',
    method: 'GET',
    path: '/Bill/attachedFileFromBill/:idBill/:filename',
    area: 'bill',
    permission: 'bill_read',
  },
  {
    id: 'replaceBillApprovers',
    method: 'PUT',
    path: '/Bill/approval/:idBill',
    area: 'bill',
    permission: 'bill_approve',
  },
  {
    id: 'sendBillToApproval',
    method: 'POST',
    path: '/Bill/approval/:idBill',
    area: 'bill',
    permission: 'bill_approve',
  },
  {
    id: 'setBillApproval',
    method: 'GET',
    path: '/Bill/approval/:idBill/:approved',
    area: 'bill',
    permission: 'bill_approve',
  },
  {
    id: 'queryNotifications',
    method: 'GET',
    path: '/Query/notifications/:entry',
    area: 'query',
    permission: 'query_read',
  },
  {
    id: 'getBasicStatistics',
    method: 'GET',
    path: '/Statistic/basic/:mode/:freq/:level/:entryId',
    area: 'statistic',
    permission: 'statistic_read',
  },
  {
    id: 'getSubscriptionStatistics',
    method: 'GET',
    path: '/Statistic/subscriptions/:interval/:level/:entryId',
    area: 'statistic',
    permission: 'statistic_read',
  },
  {
    id: 'migratePaypoint',
    method: 'POST',
    path: '/Paypoint/migrate',
    area: 'paypoint',
    permission: 'paypoint_migrate',
  },
  {
    id: 'issueAccessToken',
    method: 'POST',
    path: '/v2/Token/serverside',
    area: 'token',
    permission: null,
  },
  { id: 'authenticateUser', method: 'POST', path: '/User/auth', area: 'user', permission: null },
];

const byId = new Map<string, Operation>(operations.map((operation) => [operation.id, operation]));

/** Returns the documented operation of a call, if there is one. */
export function operationOf(call: Call | null): Operation | null {
  return byId.get(call?.operation?.id ?? '') ?? null;
}

/** True if a call is for one of these operations. */
export function isFor(call: Call | null, ids: readonly OperationId[]): call is Call {
  const operation = operationOf(call);
  return operation !== null && ids.includes(operation.id);
}

/** Every permission that a credential can hold. */
export const permissions: readonly string[] = [
  'bill_read',
  'bill_write',
  'bill_approve',
  'query_read',
  'statistic_read',
  'paypoint_migrate',
  'billing_profile_read',
  'case_management_read',
];
