/** Bills with texts of every kind and with values at the edge: a refusal is written down, what was accepted is read back in full. */
import type * as fc from 'fast-check';
import { objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { createdBillId } from '../bills/billIn.ts';
import type { AnyScenario, Draws, Turn } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { billTextKinds, wideBill } from './wideBill.ts';
import { edgeNames, edgeOf, isComparable } from './billEdges.ts';

type Members = { readonly [key: string]: Json };

/** What is sent, by what act, and the name under which its answer is written down. */
type Input = { readonly act: string; readonly name: string; readonly bill: Members };

type Kind = {
  readonly id: string;
  readonly turn: Turn;
  readonly names: readonly string[];
  readonly acts: readonly string[];
  readonly nightly: number;
  readonly bill: (draws: Draws, name: string, act: string) => fc.Arbitrary<Members>;
};

function drawn({ id, turn, names, acts, nightly, bill }: Kind): AnyScenario {
  return definePlatformScenario<Input>({
    id,
    clauses: [
      'input/drawn-bills',
      'bill-life/created-is-read-back',
      ...(acts.includes('update')
        ? ['bill-life/update-is-read-back', 'bill-life/update-keeps-the-rest']
        : []),
    ],
    operations: ['createBill', 'updateBill', 'getBill', 'deleteBill'],
    tier: 'gate',
    turn,
    cost: acts.includes('update') ? 5 : 3,
    allow: ['create', 'update', 'delete'],
    runs: { nightly },
    dimensions: { name: names, act: acts },
    input: (draws, row) =>
      bill(draws, String(row['name']), String(row['act'])).map((members) => ({
        act: String(row['act']),
        name: String(row['name']),
        bill: members,
      })),
    run: async (context, input) => {
      if (input.act === 'create') await create(context, input);
      else await update(context, input);
    },
  });
}

/**
 * The run's own number and vendor; refusals are open, for the document shows no bounds. Which fields are required is
 * not shown either, so only a bill with all fields of a plain one must be served.
 */
async function create(context: PlatformContext, { name, bill }: Input): Promise<void> {
  const own = context.plainBill('drawn');
  const { billNumber = '', vendor = null } = own;
  const label = `create with ${name}`;
  const sent: Members = { ...bill, billNumber, vendor };
  const write = await context.tryCreateBill(sent, {
    lawful: name === 'latin' && Object.keys(own).every((field) => field in sent),
    label,
  });
  context.judge('input/drawn-bills', { answer: write });
  const idBill = createdBillId(write);
  if (idBill === null) return;
  const read = await context.call('getBill', { path: { idBill } });
  if (isComparable(name)) context.judge('bill-life/created-is-read-back', { write, read });
  await context.call('deleteBill', { path: { idBill } });
}

async function update(context: PlatformContext, { name, bill }: Input): Promise<void> {
  const { id: idBill } = await context.createBill();
  const path = { idBill };
  const before = await context.call('getBill', { path });
  const change = await context.call('updateBill', {
    path,
    json: bill,
    lawful: name === 'latin',
    label: `update with ${name}`,
  });
  context.judge('input/drawn-bills', { answer: change });
  const after = await context.call('getBill', { path });
  if (isComparable(name))
    context.judge('bill-life/update-is-read-back', { write: change, read: after });
  context.judge('bill-life/update-keeps-the-rest', { before, change, after });
  await context.call('deleteBill', { path: { idBill } });
}

export const wideBills: AnyScenario = drawn({
  id: 'input/wide-bills',
  turn: 'edges',
  names: billTextKinds,
  acts: ['create', 'update'],
  nightly: 88,
  bill: ({ component }, name, act) =>
    component('BillInput').chain((plain) => wideBill(objectOr(plain), name, act)),
});

export const edgeBills: AnyScenario = drawn({
  id: 'input/edge-bills',
  turn: 'edges',
  names: edgeNames,
  acts: ['create'],
  nightly: 51,
  bill: ({ component }, name) =>
    component('BillInput').map((plain) => ({ ...objectOr(plain), ...edgeOf(name) })),
});
