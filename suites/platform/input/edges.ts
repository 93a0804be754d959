/** Sends bills and readings at the edges of what any reasonable service accepts. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { createdBillId } from '../bills/billIn.ts';
import { edgesOf, ownRequest, requestsOf, type DrawnRequest } from './ownRequest.ts';
import type { Contract } from '../../../contract/types.ts';
import { objectOr, arrayOr } from '../../../json/jsonObject.ts';
import type { Operation, Parameter } from '../../../openapi/types.ts';
import { factOf } from '../../../generators/requests/planOf.ts';
import {
  costOf,
  isReading,
  permissionsToSend,
  securedOperations,
  subjectOf,
  withSubject,
} from './subjects.ts';

export const createEdges: AnyScenario = definePlatformScenario<DrawnRequest>({
  id: 'input/edges-of-a-new-bill',
  clauses: [
    'bill-life/created-is-read-back',
    'bill-life/created-under-its-entrypoint',
    'attachment/files-are-listed',
  ],
  operations: ['createBill', 'getBill', 'deleteBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 3,
  allow: ['create', 'delete'],
  runs: { gate: 12, nightly: 30 },
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
    await context.call('deleteBill', { path: { idBill } });
  },
});

export const readEdges = (contract: Contract): readonly AnyScenario[] =>
  securedOperations(contract)
    .filter(isReading)
    .map((operation) => edges(contract, operation));

function edges(contract: Contract, operation: Operation): AnyScenario {
  const { id, parameters } = operation;
  const free = parameters.filter((one) => factOf(contract, one) === null);
  const most = free.reduce((count, one) => count + edgesAtMost(one), 0);
  const subject = subjectOf(contract, operation);
  return definePlatformScenario<DrawnRequest>({
    id: `input/edges-of-${id}`,
    clauses: [],
    operations: [id],
    tier: 'gate',
    turn: 'edges',
    cost: 1 + costOf[subject],
    allow: permissionsToSend(operation, subject),
    ...(most > 0
      ? { runs: { gate: most, nightly: 2 * most } }
      : { once: 'its requests differ only in the names of existing objects' }),
    examples: (draws) => edgesOf(draws, id),
    input: (draws) => requestsOf(draws, id),
    run: (context, drawn) =>
      withSubject(context, subject, async (path) => {
        await context.send(ownRequest(context, id, drawn, { path }));
      }),
  });
}

/** Each listed value, or a value at either bound and one within; objects are free, and sent without members. */
function edgesAtMost({ schema }: Parameter): number {
  const { type, enum: listed, 'x-assay-generate': hint } = objectOr(schema);
  if (type === 'object') return 0;
  return arrayOr(listed ?? objectOr(hint)['enum']).length || 3;
}
