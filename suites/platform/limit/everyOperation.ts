/** Fills a minute with requests to every operation that reads, and with writes; all of them count towards the limit. */
import { windowNamed, alignTo, burst, exhaustible, sendOne } from './bursts.ts';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { platformTarget } from '../target.ts';

export function everyOperationCounts(contract: Contract): AnyScenario {
  const { requests, periodMs } = windowNamed(contract, 'minute');
  return defineFixedScenario({
    id: 'limit/every-operation',
    clauses: ['limit/counts-all-operations'],
    operations: [
      'createBill',
      'getBill',
      'updateBill',
      'queryNotifications',
      'getBasicStatistics',
      'getSubscriptionStatistics',
    ],
    tier: 'gate',
    cost: requests + 3,
    exhausts: true,
    needs: ['clock'],
    allow: ['create', 'update', 'exhaust-rate-limit'],
    takesMs: 3 * periodMs,
    once: 'one case sends every request of the limit, to all operations in turn',
    run: async (context) => {
      const { entrypoint: entry, paypointId: entryId } = platformTarget(context.target);
      const { id } = await context.createBill();
      const credential = await exhaustible(context);
      await alignTo(context, periodMs);
      const parts = { credential, lawful: false };
      const first = await context.call('queryNotifications', {
        ...parts,
        path: { entry },
        query: { limitRecord: 1 },
      });
      await context.call('getBasicStatistics', {
        ...parts,
        path: { mode: 'ytd', freq: 'm', level: 2, entryId },
      });
      await context.call('getSubscriptionStatistics', {
        ...parts,
        path: { interval: 'all', level: 2, entryId },
      });
      await context.tryCreateBill(context.plainBill('counted'), parts);
      await context.call('updateBill', { ...parts, path: { idBill: id }, json: { mode: 1 } });
      await burst(context, id, credential, requests - 5);
      const beyond = await sendOne(context, id, credential);
      context.judge('limit/counts-all-operations', { first, last: beyond });
      const written = await context.tryCreateBill(context.plainBill('beyond'), parts);
      context.judge('limit/counts-all-operations', { first, last: written });
      // The token is left as it was found.
      await context.wait(periodMs + 1_000);
    },
  });
}
