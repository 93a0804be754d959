/** Two creates with one key, both under way at once. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';

export const twins: AnyScenario = defineScenario({
  id: 'idempotency/twins',
  clauses: ['idempotency/one-of-twins-wins'],
  operations: ['createBill'],
  tier: 'smoke',
  cost: 2,
  allow: ['create'],
  input: () => fc.constant(null),
  run: async (context) => {
    const headers = { idempotencyKey: context.uniqueName('twin') };
    const twin = (label: string) =>
      context.tryCreateBill(context.plainBill('twin'), {
        headers,
        label,
        lawful: false,
      });
    const [one, other] = await Promise.all([twin('one twin'), twin('other twin')]);
    context.judge('idempotency/one-of-twins-wins', { one, other });
  },
});
