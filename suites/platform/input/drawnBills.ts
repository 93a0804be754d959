/**
 * Sends bills with values of every class, and with values at the edge. A refusal is recorded, and an accepted bill is read back in full.
 */
import { createHash } from 'node:crypto';
import { textClasses } from '../../../generators/values/textValues.ts';
import { objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { billOf, createdBillId, zipNamesOf } from '../bills/billIn.ts';
import { isServed } from '../answers.ts';
import {
  clientClasses,
  clientOf,
  definePlatformScenario,
  type PlatformContext,
} from '../platformScenario.ts';
import { edgeNames, edgeOf, isComparable, leftOutBy } from './billEdges.ts';
import { wideBill, type WideBill } from './wideBill.ts';

type Members = { readonly [key: string]: Json };

/** Members that take any text: where a service refuses the whole bill, these are tried without the others. */
const freeTexts: ReadonlySet<string> = new Set(['comments', 'accountingField1']);

type Wide = WideBill & { readonly name: string };

/** Reads the bill in each answer that shows it: its own read, and the deletion of its file. */
export const wideBills: AnyScenario = definePlatformScenario<Wide>({
  id: 'input/wide-bills',
  clauses: [
    'input/drawn-bills',
    'bill-life/created-is-read-back',
    'bill-life/update-is-read-back',
    'bill-life/update-keeps-the-rest',
    'attachment/delete-answers-with-the-bill',
  ],
  operations: ['createBill', 'updateBill', 'getBill', 'deleteBillAttachment'],
  tier: 'gate',
  turn: 'edges',
  cost: 7,
  allow: ['create', 'update', 'delete'],
  runs: { nightly: 2 * textClasses.length },
  dimensions: { name: textClasses },
  input: (_draws, row) => {
    const name = String(row['name']);
    return wideBill(name).map((bill) => ({ name, ...bill }));
  },
  run: async (anyone, { name, created, changed, numbers: [first, second] }) => {
    const context = clientOf(anyone, clientClasses[textClasses.indexOf(name) % 2]);
    const own = context.plainBill('wide');
    const { billNumber = '', vendor = null, status = 1 } = own;
    const sent: Members = {
      ...created,
      billNumber: numberWith(first, String(billNumber)),
      vendor,
      status,
      attachments: [{ ftype: 'pdf', filename: 'wide.pdf', fContent: 'JVBERi0xLjQK' }],
    };
    const label = `create with ${name}`;
    // A service may refuse an amount or a day; the texts and the items are tried without these.
    const write = await sentOr(context, sent, { ...own, ...textsOf(created) }, (json) =>
      context.tryCreateBill(json, { lawful: false, label }),
    );
    const idBill = createdBillId(write) ?? (await context.createBill()).id;
    const path = { idBill };
    const before = await context.call('getBill', { path });
    context.judge('bill-life/created-is-read-back', { write, read: before });
    const renamed = { ...changed, billNumber: numberWith(second, context.uniqueName('wide')) };
    const change = await sentOr(
      context,
      renamed,
      freeOnly({ comments: first, ...changed }),
      (json) =>
        context.call('updateBill', { path, json, lawful: false, label: `update with ${name}` }),
    );
    const after = await context.call('getBill', { path });
    context.judge('bill-life/update-is-read-back', { write: change, read: after });
    context.judge('bill-life/update-keeps-the-rest', { before, change, after });
    const [filename] = zipNamesOf(after);
    if (filename !== undefined) {
      const beside = await context.call('deleteBillAttachment', {
        path: { idBill, filename },
        query: { returnObject: true },
      });
      context.judge('attachment/delete-answers-with-the-bill', { answer: beside });
      // Where in this answer the bill stands is open; another clause asks for it.
      if (billOf(beside) !== undefined) {
        context.judge('bill-life/update-is-read-back', { write: change, read: beside });
        context.judge('bill-life/update-keeps-the-rest', { before, change, after: beside });
      }
    }
  },
});

/** A number that no other bill has, with the text at both ends; figures alone if the text has no other signs. */
function numberWith(text: string, unique: string): string {
  if (!/^\d+$/.test(text)) return `${text}${unique}${text}`;
  const hash = createHash('sha256').update(unique).digest('hex').slice(0, 12);
  return `${text}${Number.parseInt(hash, 16)}`;
}

/** Sends the whole, and the smaller part where the whole is refused; refusals are open, for no bounds are shown. */
async function sentOr(
  context: PlatformContext,
  whole: Members,
  part: Members,
  send: (json: Members) => Promise<Exchange>,
): Promise<Exchange> {
  const answer = await send(whole);
  context.judge('input/drawn-bills', { answer });
  return isServed(answer) ? answer : send(part);
}

function membersWithout(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

function freeOnly(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => freeTexts.has(name)));
}

/** Without the members that most services bound. */
function textsOf(members: Members): Members {
  return membersWithout(members, ['netAmount', 'billDate', 'dueDate', 'endDate', 'mode']);
}

type Edge = { readonly name: string; readonly drawn: Members };

/**
 * Every second edge is sent in a plain bill, which a service with rules of its own accepts, too; the other edges are sent in a drawn bill.
 */
export const edgeBills: AnyScenario = definePlatformScenario<Edge>({
  id: 'input/edge-bills',
  clauses: ['input/drawn-bills', 'bill-life/created-is-read-back'],
  operations: ['createBill', 'getBill', 'deleteBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 3,
  allow: ['create', 'delete'],
  runs: { nightly: 3 * edgeNames.length },
  dimensions: { name: edgeNames },
  input: ({ component }, { name }) =>
    component('BillInput').map((drawn) => ({ name: String(name), drawn: objectOr(drawn) })),
  run: async (context, { name, drawn }) => {
    const plain = context.plainBill('drawn');
    const { billNumber = '', vendor = null } = plain;
    const whole = edgeNames.indexOf(name) % 2 === 1 ? plain : drawn;
    const write = await context.tryCreateBill(
      membersWithout({ ...whole, ...edgeOf(name), billNumber, vendor }, leftOutBy(name)),
      { lawful: false, label: `create with ${name}` },
    );
    context.judge('input/drawn-bills', { answer: write });
    const idBill = createdBillId(write);
    if (idBill === null) return;
    const read = await context.call('getBill', { path: { idBill } });
    if (isComparable(name)) context.judge('bill-life/created-is-read-back', { write, read });
    await context.call('deleteBill', { path: { idBill } });
  },
});
