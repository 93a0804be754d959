/** The fifteen operations that the document shows, as the router and the rules need them. */
import type { Call } from '../serving/message/call.ts';
import type { Route } from '../serving/message/route.ts';

type Area = 'bill' | 'query' | 'statistic' | 'paypoint' | 'token' | 'user';

/** Method, path, area and permission. Source: "Endpoints". The document names one permission id; the others are ours. */
const shown = {
  createBill: ['POST', '/Bill/single/:entry', 'bill', 'bill_write'],
  deleteBill: ['DELETE', '/Bill/:idBill', 'bill', 'bill_write'],
  updateBill: ['PUT', '/Bill/:idBill', 'bill', 'bill_write'],
  getBill: ['GET', '/Bill/:idBill', 'bill', 'bill_read'],
  deleteBillAttachment: [
    'DELETE',
    '/Bill/attachedFileFromBill/:idBill/:filename',
    'bill',
    'bill_write',
  ],
  getBillAttachment: ['GET', '/Bill/attachedFileFromBill/:idBill/:filename', 'bill', 'bill_read'],
  replaceBillApprovers: ['PUT', '/Bill/approval/:idBill', 'bill', 'bill_approve'],
  sendBillToApproval: ['POST', '/Bill/approval/:idBill', 'bill', 'bill_approve'],
  setBillApproval: ['GET', '/Bill/approval/:idBill/:approved', 'bill', 'bill_approve'],
  queryNotifications: ['GET', '/Query/notifications/:entry', 'query', 'query_read'],
  getBasicStatistics: [
    'GET',
    '/Statistic/basic/:mode/:freq/:level/:entryId',
    'statistic',
    'statistic_read',
  ],
  getSubscriptionStatistics: [
    'GET',
    '/Statistic/subscriptions/:interval/:level/:entryId',
    'statistic',
    'statistic_read',
  ],
  migratePaypoint: ['POST', '/Paypoint/migrate', 'paypoint', 'paypoint_migrate'],
  issueAccessToken: ['POST', '/v2/Token/serverside', 'token', null],
  authenticateUser: ['POST', '/User/auth', 'user', null],
} as const;

export type OperationId = keyof typeof shown;

/** `area` decides which credentials are admitted; `permission` is the one that a token with limited permissions must hold. */
export type Operation = Route & {
  readonly id: OperationId;
  readonly area: Area;
  readonly permission: string | null;
};

export const operations: readonly Operation[] = Object.entries(shown).map(
  ([id, [method, path, area, permission]]) => ({
    id: id as OperationId,
    method,
    path,
    area,
    permission,
  }),
);

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
