/** One list unsorted and sorted both ways: values in order, the same records, pages cut from the sorted list. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askList } from '../filters/askList.ts';

type Input = { readonly skip: number };

export const order: AnyScenario = defineScenario<Input>({
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
  input: () => fc.record({ skip: fc.nat(60) }, { noNullPrototype: true }),
  run: async (context, { skip }) => {
    const sorted = async (by: string): ReturnType<typeof askList> => {
      const list = await askList(context, `sortBy=${by}&limitRecord=0`, { label: by });
      context.judge('sorting/keeps-the-records', { one: whole, other: list });
      context.judge('sorting/both-directions-are-served', { served: whole, answer: list });
      return list;
    };
    const whole = await askList(context, 'limitRecord=0', { label: 'unsorted' });
    context.judge('sorting/default-order', { answer: whole });
    const risingId = await sorted('asc(notificationId)');
    const fallingId = await sorted('desc(notificationId)');
    context.judge('sorting/desc-reverses-asc', { rising: risingId, falling: fallingId });
    const page = await askList(
      context,
      `sortBy=desc(notificationId)&limitRecord=7&fromRecord=${skip}`,
      { label: 'a page of a sorted list' },
    );
    context.judge(['sorting/comes-before-paging', 'sorting/limit-holds'], {
      whole: fallingId,
      page,
    });
    const risingStatus = await sorted('asc(status)');
    const fallingStatus = await sorted('desc(status)');
    context.judge('sorting/desc-reverses-asc', { rising: risingStatus, falling: fallingStatus });
    context.judge('sorting/ties', { unsorted: whole, sorted: risingStatus });
    const encoded = await askList(context, 'sortBy=desc%28notificationId%29&limitRecord=0', {
      label: 'percent-encoded',
    });
    context.judge('sorting/encoding-makes-no-difference', { one: fallingId, other: encoded });
    const again = await askList(context, 'limitRecord=0', { label: 'unsorted again' });
    context.judge('sorting/same-order-from-call-to-call', { one: whole, other: again });
  },
});
