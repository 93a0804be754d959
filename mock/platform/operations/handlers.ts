/** The fifteen operations by their ids. */
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import type { Outcome } from '../../serving/message/outcome.ts';
import type { Platform } from '../platform.ts';
import { authenticateUser, issueAccessToken } from './tokens.ts';
import {
  createBill,
  deleteBill,
  deleteBillAttachment,
  getBill,
  getBillAttachment,
  replaceBillApprovers,
  sendBillToApproval,
  setBillApproval,
  updateBill,
} from './bills.ts';
import { getBasicStatistics, getSubscriptionStatistics } from './statistics.ts';
import { migratePaypoint } from './migratePaypoint.ts';
import { queryNotifications } from './queryNotifications.ts';

type Handler = (service: Platform, call: Call) => Outcome;

export const handlers: Readonly<Record<OperationId, Handler>> = {
  createBill,
  deleteBill,
  updateBill,
  getBill,
  deleteBillAttachment,
  getBillAttachment,
  replaceBillApprovers,
  sendBillToApproval,
  setBillApproval,
  queryNotifications,
  getBasicStatistics,
  getSubscriptionStatistics,
  migratePaypoint,
  issueAccessToken,
  authenticateUser,
};
