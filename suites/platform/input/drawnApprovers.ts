/** Sends lists of approvers of many forms and lengths. A refusal is recorded, and an accepted list can be replaced. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { isServed } from '../answers.ts';
import { approvers, oddApprovers } from '../approvers.ts';
import { definePlatformScenario } from '../platformScenario.ts';

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
