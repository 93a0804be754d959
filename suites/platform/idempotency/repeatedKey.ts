/** One key used and repeated, another key beside it, and a create without a key. */
import { createdBillId } from '../bills/billIn.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { drawnKey } from './drawnKey.ts';
import { platformTarget } from '../target.ts';

export const repeatedKey: AnyScenario = definePlatformScenario<string>({
  id: 'idempotency/repeated-key',
  clauses: [
    'idempotency/key-is-optional',
    'idempotency/any-string-is-a-key',
    'idempotency/repeated-key-is-409',
    'idempotency/refusal-is-plain-text',
    'idempotency/refusal-names-the-duplicate',
    'idempotency/refused-create-creates-nothing',
    'idempotency/other-key-is-served',
  ],
  operations: ['createBill', 'getBill'],
  tier: 'smoke',
  cost: 6,
  allow: ['create'],
  runs: { smoke: 1, gate: 5, nightly: 20 },
  input: () => drawnKey,
  run: async (context, drawn) => {
    const key = `${drawn}${context.uniqueName('key')}`;
    // Whether a bill was created shows in its vendor's count; the vendor is new, for other cases create bills too.
    const counted = platformTarget(context.target).vendorNumber === undefined;
    const vendor = platformTarget(context.target).vendorNumber ?? context.uniqueName('vendor');
    const first = await context.tryCreateBill(context.plainBill('first', vendor), {
      headers: { idempotencyKey: key },
      label: 'first use of a key',
      // The clause on keys judges it.
      lawful: false,
    });
    context.judge('idempotency/any-string-is-a-key', { answer: first });
    const idBill = createdBillId(first) ?? context.block('a create with a key was not served');
    const before = await context.call('getBill', { path: { idBill } });
    const repeat = await context.tryCreateBill(context.plainBill('repeat', vendor), {
      headers: { idempotencyKey: key },
      label: 'repeated key',
      lawful: false,
    });
    context.judge(
      [
        'idempotency/repeated-key-is-409',
        'idempotency/refusal-is-plain-text',
        'idempotency/refusal-names-the-duplicate',
      ],
      { first, repeat },
    );
    const after = await context.call('getBill', { path: { idBill } });
    if (counted)
      context.judge('idempotency/refused-create-creates-nothing', { before, repeat, after });
    const other = await context.tryCreateBill(context.plainBill('other'), {
      headers: { idempotencyKey: `${key}-other` },
      label: 'another key',
      lawful: false,
    });
    context.judge('idempotency/other-key-is-served', { earlier: [first], answer: other });
    const without = await context.tryCreateBill(context.plainBill('none'), {
      label: 'no key',
    });
    context.judge('idempotency/key-is-optional', { answer: without });
  },
});
