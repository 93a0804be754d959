/** The limits of a quarter of an hour and of an hour: fifty full minutes are served, the request after them is not. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { alignTo, burst, exhaustible, sendOne } from './bursts.ts';

const perMinute = 200;
const perQuarter = 3_000;
const perHour = 10_000;
/** A little more than a minute, so that windows of any kind have room again: 15 bursts fill a quarter of an hour. */
const stepMs = 61_000;
const hourMs = 3_600_000;

export const hour: AnyScenario = defineScenario({
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
  input: () => fc.constant(null),
  run: async (context) => {
    const { id } = await context.createBill();
    const credential = await exhaustible(context);
    await alignTo(context, hourMs);
    // Ten thousand bills would fill the evidence.
    const small = {
      path: `/Query/notifications/${encodeURIComponent(context.target.entrypoint)}`,
      query: 'limitRecord=1',
    };
    let first: Exchange | undefined;
    for (let sent = 0; sent < perHour; sent += perMinute) {
      const served = await burst(context, id, credential, perMinute, small);
      first ??= served[0];
      const clause = sent < perQuarter ? 'quarter-hour' : 'hour';
      context.judge(`limit/${clause}-lets-its-number-through`, first, ...served);
      // Once a window has bitten too early there is nothing more to learn of the longer ones.
      if (served.some(({ response }) => response?.status !== 200)) return;
      await context.wait(stepMs);
    }
    if (first === undefined) return;
    const beyond = await sendOne(context, id, credential);
    context.judge('limit/hour-refuses-more', first, beyond);
    await context.wait(hourMs + 1_000);
    if (beyond.response?.status !== 200)
      context.judge('limit/hour-recovers', beyond, await sendOne(context, id, credential));
  },
});
