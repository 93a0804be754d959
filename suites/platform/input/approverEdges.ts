/** Sends lists of approvers at their edges with a bill, then replaces them by other lists of the same form. */
import { arrayOr } from '../../../json/jsonObject.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { edgesOf, ownRequest, requestsOf, type DrawnRequest } from './ownRequest.ts';

export const approverEdges: AnyScenario = definePlatformScenario<DrawnRequest>({
  id: 'input/edges-of-approvers',
  clauses: ['approval/replaced-approvers-are-gone'],
  operations: ['createBill', 'sendBillToApproval', 'replaceBillApprovers', 'getBill', 'deleteBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 6,
  allow: ['create', 'approve'],
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
    const sent = arrayOr(sending.request.json).map(String);
    const instead = sent.map(turned);
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
    // In a bill of unknown form, an old name that is part of a new one would be found wrongly.
    if (!instead.some((name) => sent.some((old) => name.includes(old))))
      context.judge('approval/replaced-approvers-are-gone', { sending, replacement, read });
  },
});

/** Another name of the same form and length: each letter before the @ is shifted by half an alphabet. */
function turned(name: string): string {
  const [local = '', domain = ''] = name.split('@');
  const other = local.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + 13) % 26)),
  );
  return `${other}@${domain}`;
}
