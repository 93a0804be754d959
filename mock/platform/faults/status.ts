/** Faults of the status of lawful requests. Source: "Errors", "Endpoints". */
import { type Patch, around } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { successAs } from '../patches/answers.ts';

const notServed = (operation: OperationId): Patch =>
  around('routing.serves', (serves, id) => id !== operation && serves(id));

const bodyHolds = (pattern: RegExp) => (call: Call) => pattern.test(call.body?.toString() ?? '');

const rows: FaultRows = {
  'create-is-201: A bill is created with 201.': successAs('createBill', 201),
  'approvers-is-201: Approvers are changed with 201.': successAs('replaceBillApprovers', 201),
  'decision-is-500: Approving is answered with 500.': successAs('setBillApproval', 500),
  'partial-update-refused: An update that does not name netAmount is refused with 400.': successAs(
    'updateBill',
    400,
    (call) => !bodyHolds(/"netAmount"/)(call),
  ),
  'letters-beyond-ascii-fail: A bill with letters beyond ASCII is answered with 500.': successAs(
    'createBill',
    500,
    bodyHolds(/[^\u0020-\u007e\s]/),
  ),
  'items-make-update-fail: An update of the items of a bill is answered with 500.': successAs(
    'updateBill',
    500,
    bodyHolds(/"billItems"/),
  ),
  'unlimited-query-fails: A query for all records is answered with 500.': successAs(
    'queryNotifications',
    500,
    ({ query }) => /limitRecord=(?:0|-)/.test(query),
  ),
  'bills-with-round-ids-fail: A bill whose id ends with 0 is answered with 500, also when it is asked for again.':
    successAs('getBill', 500, ({ path }) => path.endsWith('0')),
  'subscription-statistics-not-there: There are no subscription statistics: the path is answered with 404.':
    notServed('getSubscriptionStatistics'),
  'token-operation-not-under-v2: The path of the token operation is answered with 404.':
    notServed('issueAccessToken'),
  'attachment-deletion-not-there: The deletion of attachments is answered with 404.':
    notServed('deleteBillAttachment'),
};

export const statusFaults: readonly Fault[] = faultsOf('status', 'status', rows);
