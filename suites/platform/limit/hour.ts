/** Tests the limits of a quarter of an hour and of an hour. Full minutes are served up to the limit, and the next request is refused. */
import { windowNamed, alignTo, burst, exhaustible, sendOne } from './bursts.ts';
import type { Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { isServed } from '../answers.ts';
import { platformTarget } from '../target.ts';

/** Beyond a period, so that windows of any kind have room again. */
const marginMs = 1_000;

export function hour(contract: Contract): AnyScenario {
  const { requests: perMinute, periodMs: minuteMs } = windowNamed(contract, 'minute');
  const { requests: perQuarter } = windowNamed(contract, 'quarterHour');
  const { requests: perHour, periodMs: hourMs } = windowNamed(contract, 'hour');
  return defineFixedScenario({
    id: 'limit/hour',
    clauses: [
      'limit/quarter-hour-lets-its-number-through',
      'limit/hour-lets-its-number-through',
      'limit/hour-refuses-more',
      'limit/hour-recovers',
    ],
    operations: ['createBill', 'getBill'],
    tier: 'gate',
    cost: perHour + 3,
    exhausts: true,
    needs: ['clock'],
    allow: ['create', 'exhaust-rate-limit'],
    takesMs: 3 * hourMs,
    once: 'one case sends every request of the limit; the number is stated',
    run: async (context) => {
      const { id } = await context.createBill();
      const credential = await exhaustible(context);
      await alignTo(context, hourMs);
      // So many bills would fill the evidence.
      const small = {
        path: `/Query/notifications/${encodeURIComponent(platformTarget(context.target).entrypoint)}`,
        query: 'limitRecord=1',
      };
      let first: Exchange | undefined;
      for (let sent = 0; sent < perHour; sent += perMinute) {
        const served = await burst(context, id, credential, perMinute, small);
        first ??= served.first;
        const clause = sent < perQuarter ? 'quarter-hour' : 'hour';
        const row = [served.first, ...served.between];
        context.judge(`limit/${clause}-lets-its-number-through`, {
          first,
          between: row,
          last: served.last,
        });
        // Once a window has refused too early there is nothing more to learn of the longer ones.
        if (![...row, served.last].every(isServed)) return;
        await context.wait(minuteMs + marginMs);
      }
      if (first === undefined) return;
      const beyond = await sendOne(context, id, credential);
      context.judge('limit/hour-refuses-more', { first, last: beyond });
      await context.wait(hourMs + marginMs);
      if (isServed(beyond)) return;
      const later = await sendOne(context, id, credential);
      context.judge('limit/hour-recovers', { refused: beyond, later });
    },
  });
}
