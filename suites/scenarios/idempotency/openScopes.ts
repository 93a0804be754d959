/** What the document leaves open about keys: other tokens, other operations, failed requests, other POSTs. */
import * as fc from 'fast-check';
import { minimalBill } from '../../../engine/bills/minimalBill.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';

export const openScopes: AnyScenario = defineScenario({
  id: 'idempotency/open-scopes',
  clauses: [
    'idempotency/key-of-another-token',
    'idempotency/key-of-another-operation',
    'idempotency/key-of-a-failed-request',
  ],
  operations: ['createBill', 'sendBillToApproval'],
  tier: 'gate',
  cost: 5,
  allow: ['create', 'approve'],
  credentials: ['organization', 'bearer'],
  input: () => fc.constant(null),
  play: async (stage) => {
    const headers = { idempotencyKey: stage.uniqueName('key') };
    const bill = await stage.createBill(undefined, { headers });
    const otherToken = await stage.tryCreateBill(
      minimalBill(stage.uniqueName('bill'), stage.target.vendorNumber),
      {
        headers,
        credential: { class: 'bearer' },
        lawful: false,
        label: 'key of another token',
      },
    );
    stage.judge('idempotency/key-of-another-token', bill.exchange, otherToken);
    const otherOperation = await stage.call('sendBillToApproval', {
      path: { idBill: bill.id },
      query: { autocreateUser: true },
      headers,
      json: ['approver@example.com'],
      lawful: false,
      label: 'key of another operation',
    });
    stage.judge('idempotency/key-of-another-operation', bill.exchange, otherOperation);
    const failedKey = { idempotencyKey: stage.uniqueName('key') };
    const path = { entry: stage.target.entrypoint };
    const failed = await stage.call('createBill', {
      path,
      headers: failedKey,
      raw: { mediaType: 'application/json', text: '{' },
      lawful: false,
      label: 'a body that is not JSON',
    });
    const again = await stage.tryCreateBill(
      minimalBill(stage.uniqueName('bill'), stage.target.vendorNumber),
      {
        headers: failedKey,
        lawful: false,
        label: 'key of a failed request',
      },
    );
    stage.judge('idempotency/key-of-a-failed-request', failed, again);
  },
});
