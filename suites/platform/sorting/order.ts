/** Tests sortBy, and what the document leaves open about it: unknown fields, other forms of the direction, fields inside content. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import {
  definePlatformScenario,
  type PlatformContext,
  defineFixedScenario,
} from '../platformScenario.ts';
import { askList } from '../filters/askList.ts';

/** The page that is cut from the sorted list, as a query; `skip` records are left out where it says so. */
type Input = { readonly page: string; readonly skip: number };

const ofPage = 'sortBy=desc(notificationId)';
const pages: readonly string[] = [
  `${ofPage}&limitRecord=7&fromRecord=`,
  ofPage,
  `fromRecord=1&${ofPage}`,
  `limitRecord=-2&${ofPage}`,
];

export const order: AnyScenario = definePlatformScenario<Input>({
  id: 'sorting/order',
  clauses: [
    'sorting/desc-reverses-asc',
    'sorting/keeps-the-records',
    'sorting/both-directions-are-served',
    'sorting/same-order-from-call-to-call',
    'sorting/comes-before-paging',
    'sorting/limit-holds',
    'sorting/encoding-makes-no-difference',
    'sorting/ties',
    'sorting/default-order',
  ],
  operations: ['queryNotifications'],
  tier: 'smoke',
  cost: 8,
  runs: { smoke: 1, gate: 4, nightly: 10 },
  dimensions: { page: pages },
  input: (_draws, { page }) =>
    fc.record({ page: fc.constant(String(page)), skip: fc.nat(60) }, { noNullPrototype: true }),
  run: async (context, { page: cut, skip }) => {
    const sorted = async (by: string): ReturnType<typeof askList> => {
      const list = await askList(context, `sortBy=${by}&limitRecord=0`, {
        lawful: false,
        label: by,
      });
      context.judge('sorting/keeps-the-records', { one: whole, other: list });
      return list;
    };
    const whole = await askList(context, 'limitRecord=0', { label: 'unsorted' });
    context.judge('sorting/default-order', { answer: whole });
    const risingId = await sorted('asc(notificationId)');
    const fallingId = await sorted('desc(notificationId)');
    bothWays(context, risingId, fallingId);
    const page = await askList(context, cut.endsWith('=') ? `${cut}${skip}` : cut, {
      lawful: false,
      label: 'a page of a sorted list',
    });
    context.judge(['sorting/comes-before-paging', 'sorting/limit-holds'], {
      whole: fallingId,
      page,
    });
    const risingStatus = await sorted('asc(status)');
    const fallingStatus = await sorted('desc(status)');
    bothWays(context, risingStatus, fallingStatus);
    context.judge('sorting/ties', { unsorted: whole, sorted: risingStatus });
    const encoded = await askList(context, 'sortBy=desc%28notificationId%29&limitRecord=0', {
      lawful: false,
      label: 'percent-encoded',
    });
    context.judge('sorting/encoding-makes-no-difference', { one: fallingId, other: encoded });
    const again = await askList(context, 'limitRecord=0', { label: 'unsorted again' });
    context.judge('sorting/same-order-from-call-to-call', { one: whole, other: again });
  },
});

/** The order by one field, rising and falling. */
function bothWays(context: PlatformContext, rising: Exchange, falling: Exchange): void {
  context.judge('sorting/desc-reverses-asc', { rising, falling });
  context.judge('sorting/both-directions-are-served', { served: rising, answer: falling });
  context.judge('sorting/both-directions-are-served', { served: falling, answer: rising });
}

const forms = [
  ['sorting/unknown-field', 'asc(noSuchField)'],
  ['sorting/no-direction', 'notificationId'],
  ['sorting/unknown-direction', 'up(notificationId)'],
  ['sorting/direction-in-capitals', 'DESC(notificationId)'],
  ['sorting/fields-of-content', 'asc(eventType)'],
] as const;

export const openOrders: AnyScenario = defineFixedScenario({
  id: 'sorting/open-orders',
  clauses: forms.map(([clause]) => clause),
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: forms.length,
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    for (const [clause, by] of forms) {
      const answer = await askList(context, `sortBy=${by}&limitRecord=0`, {
        lawful: false,
        label: by,
      });
      context.judge(clause, { answer });
    }
  },
});
