/** Tests both levels of both statistics, every interval, and dates given to a mode that does not use them. */
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, type PlatformContext } from '../platformScenario.ts';
import { askCustom, askInterval, askMode, today } from './askStatistics.ts';
import { platformTarget } from '../target.ts';

const intervals = ['30', '60', '90', 'plus'] as const;
/** Modes whose payments do not go away while they are asked for. */
const lasting = ['lasty', 'lastm', 'lastw', 'yesterday', 'ytd', 'mtd'] as const;

export const levels: AnyScenario = defineFixedScenario({
  id: 'statistics/levels',
  clauses: [
    'statistics/groupings-of-an-organization',
    'statistics/intervals-join-to-all',
    'statistics/dates-bind-custom-only',
    'statistics/organization-holds-its-paypoint',
  ],
  operations: ['getBasicStatistics', 'getSubscriptionStatistics', 'createBill', 'getBill'],
  tier: 'gate',
  cost: 14 + 2 * lasting.length,
  allow: ['create'],
  once: 'one case asks for both levels of both statistics',
  run: async (context) => {
    const now = await today(context);
    const days = [now - 90, now - 3] as const;
    const organization = await askCustom(context, days, { level: 0 });
    const paypoint = await askCustom(context, days);
    for (const freq of ['m', 'w', 'h']) {
      const grouped = await askCustom(context, days, { level: 0, freq });
      context.judge('statistics/groupings-of-an-organization', {
        one: organization,
        other: grouped,
      });
    }
    const first = await askInterval(context, '30', 0);
    const others = [];
    for (const interval of intervals.slice(1)) others.push(await askInterval(context, interval, 0));
    const whole = await askInterval(context, 'all', 0);
    context.judge('statistics/intervals-join-to-all', { parts: [first, ...others], whole });
    const plain = await askMode(context, 'lasty', { freq: 'm' });
    const dated = await askMode(context, 'lasty', {
      freq: 'm',
      query: { startDate: '1970-01-01', endDate: '1970-01-31' },
      label: 'lasty with dates',
    });
    context.judge('statistics/dates-bind-custom-only', { one: plain, other: dated });
    await organizationAndPaypoint(context, paypoint, organization);
  },
});

/** Only a bill of the paypoint shows that the target's paypoint belongs to its organization. */
async function organizationAndPaypoint(
  context: PlatformContext,
  paypoint: Exchange,
  organization: Exchange,
): Promise<void> {
  const bill = await context.createBill();
  const read = bodyOf200(await context.call('getBill', { path: { idBill: bill.id } }));
  const parent = read === undefined ? undefined : valueAt(read, '/responseData/ParentOrgId');
  if (parent !== platformTarget(context.target).organizationId) return;
  const clause = 'statistics/organization-holds-its-paypoint';
  context.judge(clause, { narrow: paypoint, wide: organization });
  for (const [at, mode] of lasting.entries()) {
    const freq = at % 2 === 0 ? 'm' : 'd';
    const narrow = await askMode(context, mode, { freq });
    context.judge(clause, { narrow, wide: await askMode(context, mode, { freq, level: 0 }) });
  }
}

export const everyInterval: AnyScenario = defineFixedScenario({
  id: 'statistics/intervals',
  clauses: ['statistics/intervals-join-to-all'],
  operations: ['getSubscriptionStatistics'],
  tier: 'smoke',
  cost: intervals.length + 1,
  once: 'one case asks for every interval',
  run: async (context) => {
    const answers: Exchange[] = [];
    for (const interval of intervals) answers.push(await askInterval(context, interval));
    const whole = await askInterval(context, 'all');
    context.judge('statistics/intervals-join-to-all', { parts: answers, whole });
  },
});
