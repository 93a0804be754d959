/** What bill operations answer where the document is silent: unknown ids, empty and wrong bodies, other methods. */
import * as fc from 'fast-check';
import { minimalBill } from '../../../engine/bills/minimalBill.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';

/** An id that no service has given out yet. */
const unknownId = 2_000_000_011;

export const openAnswers: AnyScenario = defineScenario({
  id: 'bill-life/open-answers',
  clauses: [
    'bill-life/unknown-bill',
    'bill-life/unknown-entry',
    'bill-life/required-fields',
    'bill-life/allowed-values',
    'bill-life/wrong-types',
    'bill-life/malformed-body',
    'bill-life/missing-body',
    'bill-life/unlisted-method',
    'bill-life/unlisted-path',
  ],
  operations: ['getBill', 'createBill'],
  tier: 'gate',
  cost: 9,
  allow: ['create'],
  input: () => fc.constant(null),
  play: async (stage) => {
    const unlawful = { lawful: false } as const;
    const bill = minimalBill(stage.uniqueName('open'), stage.target.vendorNumber);
    stage.judge(
      'bill-life/unknown-bill',
      await stage.call('getBill', {
        path: { idBill: unknownId },
        ...unlawful,
        label: 'an unknown id',
      }),
    );
    stage.judge(
      'bill-life/unknown-entry',
      await stage.call('createBill', {
        path: { entry: 'no-such-entry-of-assay' },
        json: bill,
        ...unlawful,
        label: 'an unknown entry',
      }),
    );
    stage.judge(
      'bill-life/required-fields',
      await stage.tryCreateBill({}, { ...unlawful, label: 'an empty bill' }),
    );
    stage.judge(
      'bill-life/allowed-values',
      await stage.tryCreateBill(
        { ...bill, netAmount: -1 },
        { ...unlawful, label: 'a negative amount' },
      ),
    );
    stage.judge(
      'bill-life/wrong-types',
      await stage.tryCreateBill(
        { ...bill, billNumber: 7 },
        { ...unlawful, label: 'a number for a text' },
      ),
    );
    const path = { entry: stage.target.entrypoint };
    stage.judge(
      'bill-life/malformed-body',
      await stage.call('createBill', {
        path,
        raw: { mediaType: 'application/json', text: '{"billNumber":' },
        ...unlawful,
        label: 'a body that breaks off',
      }),
    );
    stage.judge(
      'bill-life/missing-body',
      await stage.call('createBill', { path, ...unlawful, label: 'no body' }),
    );
    const request = {
      operation: null,
      query: '',
      headers: {},
      credential: { class: 'organization' },
      lawful: false,
    } as const;
    stage.judge(
      'bill-life/unlisted-method',
      await stage.send({
        ...request,
        method: 'PATCH',
        path: `/Bill/${unknownId}`,
        label: 'a method that is not listed',
      }),
    );
    stage.judge(
      'bill-life/unlisted-path',
      await stage.send({
        ...request,
        method: 'GET',
        path: '/Bill/no/such/address',
        label: 'a path that is not shown',
      }),
    );
  },
});
