/** Both edges of a key's two minutes, with a refused repeat between that must not prolong them. */
import * as fc from 'fast-check';
import { minimalBill } from '../../../engine/bills/minimalBill.ts';
import type { CredentialUse } from '../../../exchange/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';

/** Seconds before the end at which a repeat is still refused, and after it at which the key is free. */
const marginMs = 1_000;

export const retention: AnyScenario = defineScenario({
  id: 'idempotency/retention',
  clauses: [
    'idempotency/retained-to-the-end',
    'idempotency/key-is-free-after-retention',
    'idempotency/refused-repeat-does-not-prolong',
  ],
  operations: ['createBill'],
  tier: 'smoke',
  cost: 5,
  allow: ['create'],
  takesMs: 122_000,
  input: () => fc.constant(null),
  run: async (context) => {
    const retentionMs = context.contract.limits.idempotencyRetentionMs;
    const credential = atTheMoment(context);
    const [repeated, untouched] = [context.uniqueName('key'), context.uniqueName('key')];
    const create = (key: string, label: string, lawful = true) =>
      context.tryCreateBill(minimalBill(context.uniqueName('bill'), context.target.vendorNumber), {
        headers: { idempotencyKey: key },
        ...(credential === undefined ? {} : { credential }),
        label,
        lawful,
      });
    const quiet = await create(untouched, 'first use, never repeated');
    const first = await create(repeated, 'first use');
    await context.wait(retentionMs - marginMs);
    const late = await create(repeated, 'repeat at the last second', false);
    context.judge('idempotency/retained-to-the-end', first, late);
    await context.wait(2 * marginMs);
    const free = await create(untouched, 'use after the retention');
    context.judge('idempotency/key-is-free-after-retention', quiet, free);
    const afterRepeat = await create(
      repeated,
      'use after the retention of a key that was repeated',
    );
    context.judge('idempotency/refused-repeat-does-not-prolong', first, late, afterRepeat);
  },
});

/**
 * In real time the token that everybody uses may have to wait for its budget just when the moment has come: an access
 * token, which few use, has room.
 */
function atTheMoment(context: ScenarioContext): CredentialUse | undefined {
  const inRealTime = !context.has('clock') && context.target.credentials.oauth !== undefined;
  return inRealTime ? { class: 'bearer' } : undefined;
}
