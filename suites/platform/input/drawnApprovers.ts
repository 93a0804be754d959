/** Sends lists of approvers of many forms and lengths, and those at the edges. A refusal is recorded, and an accepted list can be replaced. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { isServed } from '../answers.ts';
import { approvers, oddApprovers } from '../approvers.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { arrayOr } from '../../../json/jsonObject.ts';
import { edgesOf, ownRequest, requestsOf, type DrawnRequest } from './ownRequest.ts';

type Input = {
  readonly name: string;
  readonly left: readonly string[];
  readonly kept: readonly string[];
};

export const drawnApprovers: AnyScenario = definePlatformScenario<Input>({
  id: 'input/drawn-approvers',
  clauses: [
    'input/drawn-approvers',
    'approval/sent-approvers-show-like-replaced-ones',
    'approval/replaced-approvers-are-gone',
  ],
  operations: ['createBill', 'sendBillToApproval', 'replaceBillApprovers', 'getBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 5,
  allow: ['create', 'approve', 'create-users'],
  runs: { nightly: 21 },
  dimensions: { name: ['plain', ...Object.keys(oddApprovers)], size: [1, 3, 7] },
  input: (_draws, row) => {
    const name = String(row['name']);
    const size = Number(row['size']);
    const first = oddApprovers[name] ?? approvers[0] ?? '';
    return fc.constant({
      name: `${name}, ${size} of them`,
      left: [first, ...approvers.slice(1, size)],
      kept: approvers.slice(7),
    });
  },
  run: async (context, { name, left, kept }) => {
    const { id } = await context.createBill();
    const parts = { path: { idBill: id }, lawful: false, label: `approvers: ${name}` };
    const sending = await context.call('sendBillToApproval', {
      ...parts,
      query: { autocreateUser: true },
      json: [...left, ...kept],
    });
    context.judge('input/drawn-approvers', { answer: sending });
    if (!isServed(sending)) return;
    const afterSending = await context.call('getBill', { path: { idBill: id } });
    const replacement = await context.call('replaceBillApprovers', { ...parts, json: kept });
    context.judge('input/drawn-approvers', { answer: replacement });
    const read = await context.call('getBill', { path: { idBill: id } });
    context.judge('approval/sent-approvers-show-like-replaced-ones', {
      sending,
      afterSending,
      replacement,
      afterReplacement: read,
    });
    context.judge('approval/replaced-approvers-are-gone', { sending, replacement, read });
  },
});

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
