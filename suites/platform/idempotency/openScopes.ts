/** Tests what the document leaves open about keys: other tokens, other operations, failed requests, other POSTs. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { approvers } from '../approvers.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { platformTarget } from '../target.ts';

export const openScopes: AnyScenario = defineFixedScenario({
  id: 'idempotency/open-scopes',
  clauses: [
    'idempotency/key-of-another-token',
    'idempotency/key-of-another-operation',
    'idempotency/key-of-a-failed-request',
  ],
  operations: ['createBill', 'sendBillToApproval'],
  tier: 'gate',
  cost: 5,
  allow: ['create', 'approve', 'create-users'],
  credentials: ['organization', 'bearer'],
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const headers = { idempotencyKey: context.uniqueName('key') };
    const bill = await context.createBill(undefined, { headers });
    const otherToken = await context.tryCreateBill(context.plainBill('bill'), {
      headers,
      credential: { class: 'bearer' },
      lawful: false,
      label: 'key of another token',
    });
    context.judge('idempotency/key-of-another-token', {
      earlier: [bill.exchange],
      answer: otherToken,
    });
    const otherOperation = await context.call('sendBillToApproval', {
      path: { idBill: bill.id },
      query: { autocreateUser: true },
      headers,
      json: approvers.slice(0, 1),
      lawful: false,
      label: 'key of another operation',
    });
    context.judge('idempotency/key-of-another-operation', {
      earlier: [bill.exchange],
      answer: otherOperation,
    });
    const failedKey = { idempotencyKey: context.uniqueName('key') };
    const path = { entry: platformTarget(context.target).entrypoint };
    const failed = await context.call('createBill', {
      path,
      headers: failedKey,
      raw: { mediaType: 'application/json', text: '{' },
      lawful: false,
      label: 'a body that is not JSON',
    });
    const again = await context.tryCreateBill(context.plainBill('bill'), {
      headers: failedKey,
      lawful: false,
      label: 'key of a failed request',
    });
    context.judge('idempotency/key-of-a-failed-request', { earlier: [failed], answer: again });
  },
});
