/** Sends a key with the request that sends a bill to approval, and with methods that take no key. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { approvers } from '../approvers.ts';
import {
  clientClasses,
  clientOf,
  definePlatformScenario,
  askAndJudge,
} from '../platformScenario.ts';
import { plainKey } from './drawnKey.ts';

type Input = { readonly key: string; readonly client: string };

export const repeatedApproval: AnyScenario = definePlatformScenario<Input>({
  id: 'idempotency/repeated-approval',
  clauses: [
    'idempotency/repeated-key-is-409',
    'idempotency/refusal-is-plain-text',
    'idempotency/refusal-names-the-duplicate',
    'idempotency/refused-repeat-has-no-effect',
    'idempotency/other-methods-take-no-notice',
  ],
  operations: ['createBill', 'sendBillToApproval', 'getBill', 'updateBill', 'deleteBill'],
  tier: 'smoke',
  cost: 8,
  usualCost: 7,
  allow: ['create', 'approve', 'create-users', 'update', 'delete'],
  runs: { smoke: 1, gate: 3, nightly: 10 },
  dimensions: { client: clientClasses },
  input: (_draws, { client }) => fc.record({ key: plainKey, client: fc.constant(String(client)) }),
  run: async (anyone, { key: drawn, client }) => {
    const context = clientOf(anyone, client);
    const bill = await context.createBill();
    const path = { idBill: bill.id };
    const headers = { idempotencyKey: `${drawn}${context.uniqueName('key')}` };
    const query = { autocreateUser: true };
    const first = await context.call('sendBillToApproval', {
      path,
      headers,
      query,
      json: approvers.slice(0, 1),
      label: 'first use of a key',
    });
    const before = await context.call('getBill', { path, headers, label: 'read with a used key' });
    context.judge('idempotency/other-methods-take-no-notice', { answer: before });
    const repeatOnce = async (label: string): Promise<Exchange> => {
      const answer = await context.call('sendBillToApproval', {
        path,
        headers,
        query,
        json: approvers.slice(1, 2),
        label,
        lawful: false,
      });
      context.judge(
        [
          'idempotency/repeated-key-is-409',
          'idempotency/refusal-is-plain-text',
          'idempotency/refusal-names-the-duplicate',
        ],
        { first, repeat: answer },
      );
      return answer;
    };
    const repeat = await repeatOnce('repeated key');
    const after = await context.call('getBill', { path });
    context.judge('idempotency/refused-repeat-has-no-effect', { before, repeat, after });
    if (context.profile !== 'smoke') await repeatOnce('repeated once more');
    const updated = await context.call('updateBill', {
      path,
      headers,
      json: { comments: 'changed with a used key' },
      label: 'update with a used key',
      // A bill that was sent to approval may be closed to changes.
      lawful: false,
    });
    context.judge('idempotency/other-methods-take-no-notice', { answer: updated });
    await askAndJudge(context, 'idempotency/other-methods-take-no-notice', 'deleteBill', {
      path,
      headers,
      label: 'delete with a used key',
    });
  },
});
