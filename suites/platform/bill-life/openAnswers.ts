/**
 * Tries new ids, and records the answers of bill operations in cases that the document does not cover: unknown ids, empty bills, other
 * types, other paths.
 */
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, askAndJudge } from '../platformScenario.ts';
import { isServed } from '../answers.ts';

/** An id that no service has given out yet. */
const unknownId = 2_000_000_011;

export const openBillAnswers: AnyScenario = defineFixedScenario({
  id: 'bill-life/open-answers',
  clauses: [
    'bill-life/new-bill-has-a-new-id',
    'bill-life/unknown-bill',
    'bill-life/unknown-entry',
    'bill-life/required-fields',
    'bill-life/allowed-values',
    'bill-life/wrong-types',
    'bill-life/unlisted-path',
  ],
  operations: ['getBill', 'createBill'],
  tier: 'gate',
  cost: 10,
  allow: ['create'],
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const unlawful = { lawful: false } as const;
    const bill = context.plainBill('open');
    // A service may ask for items: which fields are required is not shown.
    const create = async (whole: boolean): Promise<Exchange> => {
      const { billItems = [], ...plain } = context.plainBill('new');
      return context.tryCreateBill(whole ? { ...plain, billItems } : plain, {
        lawful: whole,
        label: 'one of three bills',
      });
    };
    const first = await create(false);
    const whole = !isServed(first);
    const earlier = [whole ? await create(whole) : first, await create(whole)];
    context.judge('bill-life/new-bill-has-a-new-id', { earlier, create: await create(whole) });
    await askAndJudge(context, 'bill-life/unknown-bill', 'getBill', {
      path: { idBill: unknownId },
      label: 'an unknown id',
    });
    await askAndJudge(context, 'bill-life/unknown-entry', 'createBill', {
      path: { entry: 'no-such-entry-of-assay' },
      json: bill,
      label: 'an unknown entry',
    });
    context.judge('bill-life/required-fields', {
      answer: await context.tryCreateBill({}, { ...unlawful, label: 'an empty bill' }),
    });
    context.judge('bill-life/allowed-values', {
      answer: await context.tryCreateBill(
        { ...bill, netAmount: -1 },
        { ...unlawful, label: 'a negative amount' },
      ),
    });
    context.judge('bill-life/wrong-types', {
      answer: await context.tryCreateBill(
        { ...bill, billNumber: 7 },
        { ...unlawful, label: 'a number for a text' },
      ),
    });
    context.judge('bill-life/unlisted-path', {
      answer: await context.send({
        operation: null,
        method: 'GET',
        path: '/Bill/no/such/address',
        query: '',
        headers: {},
        credential: { class: 'organization' },
        ...unlawful,
        label: 'a path that is not shown',
      }),
    });
  },
});
