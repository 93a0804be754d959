/** A key on sending a bill to approval, and on methods that take no key. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { plainKey } from './drawnKey.ts';

export const repeatedApproval: AnyScenario = definePlatformScenario<string>({
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
  cost: 7,
  allow: ['create', 'approve', 'update', 'delete'],
  runs: { smoke: 1, gate: 3, nightly: 10 },
  input: () => plainKey,
  run: async (context, drawn) => {
    const bill = await context.createBill();
    const path = { idBill: bill.id };
    const headers = { idempotencyKey: `${drawn}${context.uniqueName('key')}` };
    const query = { autocreateUser: true };
    const first = await context.call('sendBillToApproval', {
      path,
      headers,
      query,
      json: ['first.approver@example.com'],
      label: 'first use of a key',
    });
    const before = await context.call('getBill', { path, headers, label: 'read with a used key' });
    context.judge('idempotency/other-methods-take-no-notice', { answer: before });
    const repeat = await context.call('sendBillToApproval', {
      path,
      headers,
      query,
      json: ['other.approver@example.com'],
      label: 'repeated key',
      lawful: false,
    });
    context.judge(
      [
        'idempotency/repeated-key-is-409',
        'idempotency/refusal-is-plain-text',
        'idempotency/refusal-names-the-duplicate',
      ],
      { first, repeat },
    );
    const after = await context.call('getBill', { path });
    context.judge('idempotency/refused-repeat-has-no-effect', { before, repeat, after });
    const updated = await context.call('updateBill', {
      path,
      headers,
      json: { comments: 'changed with a used key' },
      label: 'update with a used key',
      // A bill that was sent to approval may be closed to changes.
      lawful: false,
    });
    context.judge('idempotency/other-methods-take-no-notice', { answer: updated });
    const deleted = await context.call('deleteBill', {
      path,
      headers,
      label: 'delete with a used key',
      lawful: false,
    });
    context.judge('idempotency/other-methods-take-no-notice', { answer: deleted });
  },
});
