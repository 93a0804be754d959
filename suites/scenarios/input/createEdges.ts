/** Bills at the edges of what any reasonable service accepts: created, read back whole, and deleted. */
import { filesListed, filesSent } from '../../../checks/attachment/filesSent.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { defineScenario, type AnyScenario, type Stage } from '../../../engine/scenario.ts';
import { createdId } from '../../../engine/bills/journalled.ts';
import { edgesOf, ownRequest, requestsOf, type DrawnRequest } from './drawnRequest.ts';
import { ownBill } from './ownBill.ts';

export const createEdges: AnyScenario = defineScenario<DrawnRequest>({
  id: 'input/edges-of-a-new-bill',
  clauses: [
    'bill-life/created-is-read-back',
    'bill-life/created-under-its-entrypoint',
    'bill-life/success-is-told',
    'attachment/files-are-listed',
    'attachment/bytes-are-those-sent',
  ],
  operations: ['createBill', 'getBill', 'getBillAttachment', 'deleteBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 4,
  allow: ['create', 'delete'],
  runs: { gate: 14, nightly: 60 },
  examples: (draws) => edgesOf(draws, 'createBill'),
  input: (draws) => requestsOf(draws, 'createBill'),
  play: async (stage, drawn) => {
    const created = await stage.send(
      ownRequest(stage, 'createBill', drawn, {
        path: { entry: stage.target.entrypoint },
        change: (values) => ({ ...values, body: ownBill(stage, values.body) ?? null }),
      }),
    );
    const idBill = createdId(created);
    // That a lawful request is served is judged of every exchange.
    if (idBill === null) return;
    const read = await stage.call('getBill', { path: { idBill } });
    stage.judge(
      [
        'bill-life/created-is-read-back',
        'bill-life/created-under-its-entrypoint',
        'bill-life/success-is-told',
        'attachment/files-are-listed',
      ],
      created,
      read,
    );
    await fetchLongest(stage, idBill, created, read);
    const deleted = await stage.call('deleteBill', { path: { idBill } });
    if (deleted.response?.status === 200) stage.forgetBill(idBill);
  },
});

/** The longest of the files; of those that share a name nobody can tell which is which. */
async function fetchLongest(
  stage: Stage,
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
  const fetched = await stage.call('getBillAttachment', { path, query: { returnObject: false } });
  stage.judge('attachment/bytes-are-those-sent', created, read, fetched);
}
