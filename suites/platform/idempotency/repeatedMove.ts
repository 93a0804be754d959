/** Moves a paypoint with a key, and repeats the request at once. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { destinationOf, moveHome, movePaypoint } from '../migration/moves.ts';
import { drawnKey } from './drawnKey.ts';

export const repeatedMove: AnyScenario = definePlatformScenario<string>({
  id: 'idempotency/repeated-move',
  clauses: [
    'idempotency/repeated-move-is-409',
    'idempotency/refusal-is-plain-text',
    'idempotency/refusal-names-the-duplicate',
  ],
  operations: ['migratePaypoint'],
  tier: 'gate',
  cost: 3,
  allow: ['migrate'],
  credentials: ['application'],
  runs: { gate: 3, nightly: 8 },
  input: () => drawnKey,
  run: async (context, drawn) => {
    const destination = destinationOf(context);
    const headers = { idempotencyKey: `${drawn}${context.uniqueName('key')}` };
    const first = await movePaypoint(context, destination, { headers, lawful: false });
    const repeat = await movePaypoint(context, destination, { headers, lawful: false });
    context.judge(
      [
        'idempotency/repeated-move-is-409',
        'idempotency/refusal-is-plain-text',
        'idempotency/refusal-names-the-duplicate',
      ],
      { first, repeat },
    );
    await moveHome(context, { lawful: false });
  },
});
