/** Sends two creates with one key at the same time. */
import { plainKey } from './drawnKey.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';

export const twins: AnyScenario = definePlatformScenario<string>({
  id: 'idempotency/twins',
  clauses: ['idempotency/one-of-twins-wins'],
  operations: ['createBill'],
  tier: 'smoke',
  cost: 2,
  allow: ['create'],
  runs: { smoke: 1, gate: 3, nightly: 10 },
  input: () => plainKey,
  run: async (context, drawn) => {
    const headers = { idempotencyKey: `${drawn}${context.uniqueName('twin')}` };
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
