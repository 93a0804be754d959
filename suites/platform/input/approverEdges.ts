/** Sends lists of approvers at their edges with a bill, then replaces them by other lists. */
import { arrayOr } from '../../../json/jsonObject.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { approvers } from '../approvers.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { edgesOf, ownRequest, requestsOf, type DrawnRequest } from './ownRequest.ts';

export const approverEdges: AnyScenario = definePlatformScenario<DrawnRequest>({
  id: 'input/edges-of-approvers',
  clauses: ['approval/replaced-approvers-are-gone'],
  operations: ['createBill', 'sendBillToApproval', 'replaceBillApprovers', 'getBill', 'deleteBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 6,
  allow: ['create', 'approve', 'create-users'],
  runs: { gate: 5, nightly: 15 },
  examples: (draws) => edgesOf(draws, 'sendBillToApproval'),
  input: (draws) => requestsOf(draws, 'sendBillToApproval'),
  run: async (context, drawn) => {
    const path = { idBill: (await context.createBill()).id };
    const sending = await context.send({
      ...ownRequest(context, 'sendBillToApproval', drawn, { path }),
      // Without it an unknown approver may be refused.
      query: 'autocreateUser=true',
    });
    const sent = new Set(arrayOr(sending.request.json));
    const instead = approvers.filter((name) => !sent.has(name)).slice(0, 4);
    // Makes users of the other names first: a replacement by unknown users might be refused.
    await context.call('sendBillToApproval', {
      path: { idBill: (await context.createBill()).id },
      query: { autocreateUser: true },
      json: instead,
      label: `${drawn.name}, others`,
    });
    const replacement = await context.call('replaceBillApprovers', {
      path,
      json: instead,
      label: `${drawn.name}, replaced`,
    });
    const read = await context.call('getBill', { path });
    context.judge('approval/replaced-approvers-are-gone', { sending, replacement, read });
  },
});
