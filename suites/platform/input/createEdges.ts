/** Bills at the edges of what any reasonable service accepts: created, read back whole, and deleted. */
import { filesListed, filesSent } from '../attachment/filesSent.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { createdBillId } from '../bills/billIn.ts';
import { edgesOf, ownRequest, requestsOf, type DrawnRequest } from './ownRequest.ts';

export const createEdges: AnyScenario = definePlatformScenario<DrawnRequest>({
  id: 'input/edges-of-a-new-bill',
  clauses: [
    'bill-life/created-is-read-back',
    'bill-life/created-under-its-entrypoint',
    'attachment/files-are-listed',
    'attachment/bytes-are-those-sent',
  ],
  operations: ['createBill', 'getBill', 'getBillAttachment', 'deleteBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 4,
  allow: ['create', 'delete'],
  runs: { gate: 8, nightly: 30 },
  examples: (draws) => edgesOf(draws, 'createBill'),
  input: (draws) => requestsOf(draws, 'createBill'),
  run: async (context, drawn) => {
    const created = await context.send(ownRequest(context, 'createBill', drawn));
    const idBill = createdBillId(created);
    // A passive check judges whether the create is served.
    if (idBill === null) return;
    const read = await context.call('getBill', { path: { idBill } });
    context.judge(['bill-life/created-is-read-back', 'attachment/files-are-listed'], {
      write: created,
      read,
    });
    context.judge('bill-life/created-under-its-entrypoint', { create: created, read });
    await fetchLongest(context, idBill, created, read);
    await context.call('deleteBill', { path: { idBill } });
  },
});

/** Fetches the longest file whose name no other file has: files of one name cannot be distinguished. */
async function fetchLongest(
  context: PlatformContext,
  idBill: number,
  created: Exchange,
  read: Exchange,
): Promise<void> {
  const sent = filesSent(created);
  const [longest] = sent
    .filter((one) => sent.filter(({ filename }) => filename === one.filename).length === 1)
    .toSorted((one, other) => other.bytes.length - one.bytes.length);
  const listed = filesListed(read)?.find(({ originalName }) => originalName === longest?.filename);
  if (listed === undefined) return;
  const path = { idBill, filename: listed.zipName };
  const fetched = await context.call('getBillAttachment', { path, query: { returnObject: false } });
  context.judge('attachment/bytes-are-those-sent', { write: created, read, fetched });
}
