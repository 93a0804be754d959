/** Uses one key and repeats it, uses other keys that almost equal it, and creates without a key. */
import * as fc from 'fast-check';
import { createdBillId } from '../bills/billIn.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { clientClasses, clientOf, definePlatformScenario } from '../platformScenario.ts';
import {
  drawnKey,
  inOtherCase,
  keyForms,
  keyOfForm,
  longForm,
  withOtherEnd,
  withOtherSigns,
} from './drawnKey.ts';
import { platformTarget } from '../target.ts';

type Input = { readonly form: string; readonly key: string };

export const repeatedKey: AnyScenario = definePlatformScenario<Input>({
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
  cost: 12,
  usualCost: 6,
  allow: ['create'],
  runs: { smoke: 1, nightly: 20 },
  dimensions: { form: keyForms },
  input: (_draws, { form }) => fc.record({ form: fc.constant(String(form)), key: drawnKey }),
  run: async (anyone, { form, key: drawn }) => {
    const place = keyForms.indexOf(form);
    const context = clientOf(anyone, clientClasses[place % 2]);
    const key = keyOfForm(form, drawn, context.uniqueName('key'));
    // Whether a bill was created shows in its vendor's count; the vendor is new, for other cases create bills too.
    const counted = platformTarget(context.target).vendorNumber === undefined;
    const vendor = platformTarget(context.target).vendorNumber ?? context.uniqueName('vendor');
    const attachments = [{ ftype: 'pdf', filename: 'keyed.pdf', fContent: 'JVBERi0xLjQK' }];
    const create = (label: string, idempotencyKey: string): Promise<Exchange> =>
      context.tryCreateBill(
        // Every fourth bill has a file, and every fourth has no items.
        {
          ...context.plainBill('keyed', vendor),
          ...(place % 4 === 3 ? { attachments } : {}),
          ...(place % 4 === 1 ? { billItems: [] } : {}),
        },
        // The clause on keys judges it.
        { headers: { idempotencyKey }, label, lawful: false },
      );
    const first = await create('first use of a key', key);
    if (form === longForm && createdBillId(first) === null) return;
    context.judge('idempotency/any-string-is-a-key', { answer: first });
    const idBill = createdBillId(first) ?? context.block('a create with a key was not served');
    const path = { idBill };
    const before = await context.call('getBill', { path });
    const repeatOnce = async (label: string): Promise<Exchange> => {
      const repeat = await create(label, key);
      context.judge(
        [
          'idempotency/repeated-key-is-409',
          'idempotency/refusal-is-plain-text',
          'idempotency/refusal-names-the-duplicate',
        ],
        { first, repeat },
      );
      return repeat;
    };
    const repeat = await repeatOnce('repeated key');
    const after = await context.call('getBill', { path });
    if (counted)
      context.judge('idempotency/refused-create-creates-nothing', { before, repeat, after });
    const other = await create('another key', withOtherEnd(key));
    context.judge('idempotency/other-key-is-served', { earlier: [first], answer: other });
    if (context.profile !== 'smoke') {
      for (const near of [inOtherCase(key), ...withOtherSigns(key)]) {
        const answer = await create('a key that looks alike', near);
        context.judge('idempotency/other-key-is-served', { earlier: [first], answer });
      }
      await repeatOnce('repeated once more');
      if (context.target.allow.includes('delete')) await context.call('deleteBill', { path });
      await repeatOnce('repeated after the bill was deleted');
    }
    const without = await context.tryCreateBill(context.plainBill('none'), {
      label: 'no key',
    });
    context.judge('idempotency/key-is-optional', { answer: without });
  },
});
