/** The fifteen operations by their ids. */
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import type { Outcome } from '../../serving/message/outcome.ts';
import type { Platform } from '../platform.ts';
import { authenticateUser } from './authenticateUser.ts';
import { createBill } from './createBill.ts';
import { deleteBill } from './deleteBill.ts';
import { deleteBillAttachment } from './deleteBillAttachment.ts';
import { getBasicStatistics } from './getBasicStatistics.ts';
import { getBill } from './getBill.ts';
import { getBillAttachment } from './getBillAttachment.ts';
import { getSubscriptionStatistics } from './getSubscriptionStatistics.ts';
import { issueAccessToken } from './issueAccessToken.ts';
import { migratePaypoint } from './migratePaypoint.ts';
import { queryNotifications } from './queryNotifications.ts';
import { replaceBillApprovers } from './replaceBillApprovers.ts';
import { sendBillToApproval } from './sendBillToApproval.ts';
import { setBillApproval } from './setBillApproval.ts';
import { updateBill } from './updateBill.ts';

export type Handler = (service: Platform, call: Call) => Outcome;

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
