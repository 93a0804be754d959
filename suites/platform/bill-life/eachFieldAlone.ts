/**
 * Changes the fields of one bill one by one, several times, and then several at once. Each change is read back, and every other field must
 * keep its value.
 */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { zipNamesOf } from '../bills/billIn.ts';
import { clientClasses, clientOf, definePlatformScenario } from '../platformScenario.ts';

/** Fields in the order of their changes; of each two values the one that the bill does not have is sent. */
type Input = { readonly order: readonly (keyof typeof values)[]; readonly client: string };

const item = { itemProductCode: 'Q-1', itemProductName: 'Ink', itemCost: 4.35, itemQty: 2 };

const values = {
  netAmount: [100_000.01, 8.2],
  billDate: ['2025-03-05', '2025-03-06'],
  dueDate: ['2026-04-09', '2026-04-10'],
  endDate: ['2028-02-29', '2028-03-01'],
  comments: ['first change', 'second change'],
  mode: [1, 0],
  accountingField1: ['AF-1-1', 'AF-1-2'],
  frequency: ['weekly', 'annually'],
  terms: ['NET90', 'NET10'],
  billItems: [[item], [item, { ...item, itemQty: 3 }, item]],
  attachments: [
    [
      { ftype: 'pdf', filename: 'later.pdf', fContent: 'JVBERi0xLjQK' },
      { ftype: 'pdf', filename: 'last.pdf', fContent: 'JVBERi0xLjUK' },
    ],
    [],
  ],
} as const;
const names = Object.keys(values) as (keyof typeof values)[];

export const eachFieldAlone: AnyScenario = definePlatformScenario<Input>({
  id: 'bill-life/each-field-alone',
  clauses: [
    'bill-life/update-is-read-back',
    'bill-life/update-keeps-the-rest',
    'attachment/delete-answers-with-the-bill',
    'attachment/files-are-listed',
  ],
  operations: ['createBill', 'updateBill', 'getBill', 'getBillAttachment', 'deleteBillAttachment'],
  tier: 'gate',
  turn: 'edges',
  cost: 18 + 2 * names.length,
  allow: ['create', 'update', 'delete'],
  runs: { nightly: 12 },
  dimensions: { client: clientClasses },
  input: (_draws, { client }) =>
    fc.record({
      order: fc.shuffledSubarray(names, { minLength: names.length }),
      client: fc.constant(String(client)),
    }),
  run: async (anyone, { order, client }) => {
    const context = clientOf(anyone, client);
    const bill = await context.createBill({
      ...context.plainBill('alone'),
      comments: 'as created',
      accountingField1: 'AF-0',
      endDate: '2028-01-31',
    });
    const path = { idBill: bill.id };
    let before = await context.call('getBill', { path });
    const change = async (json: { readonly [name: string]: Json }): Promise<void> => {
      const [name = ''] = Object.keys(json);
      const write = await context.call('updateBill', { path, json, label: `${name} is changed` });
      const after = await context.call('getBill', { path });
      context.judge(['bill-life/update-is-read-back', 'attachment/files-are-listed'], {
        write,
        read: after,
      });
      context.judge('bill-life/update-keeps-the-rest', { before, change: write, after });
      before = after;
    };
    const has: { [name: string]: Json } = { ...bill.input };
    const otherOf = (name: keyof typeof values): Json => {
      const [one, other] = values[name];
      return (has[name] = JSON.stringify(has[name]) === JSON.stringify(one) ? other : one);
    };
    for (const name of order) await change({ [name]: otherOf(name) });
    const fields = order.filter((name) => name !== 'attachments');
    for (const some of [fields.slice(0, 5), fields.slice(5)])
      await change(Object.fromEntries(some.map((name) => [name, otherOf(name)])));
    await change({ billNumber: context.uniqueName('alone') });
    const [listed] = zipNamesOf(before);
    if (listed !== undefined)
      await context.call('getBillAttachment', { path: { ...path, filename: listed } });
    await change({ comments: 'after a file was read' });
    const removal = await removeFile(context, bill.id, before);
    if (removal !== null)
      context.judge('attachment/delete-answers-with-the-bill', { answer: removal });
    await change({ comments: 'after all other changes' });
    await change({ comments: '' });
    await change({ billItems: [] });
  },
});

/** Null if the bill lists no file. */
async function removeFile(
  context: Pick<Parameters<AnyScenario['run']>[0], 'call'>,
  idBill: number,
  read: Exchange,
): Promise<Exchange | null> {
  const [filename] = zipNamesOf(read);
  if (filename === undefined) return null;
  return context.call('deleteBillAttachment', {
    path: { idBill, filename },
    query: { returnObject: true },
  });
}
