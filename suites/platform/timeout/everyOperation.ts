/** Tests every operation on both sides of its timeout; passive clauses judge the answers, too. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { clientClasses, definePlatformScenario, isKnown } from '../platformScenario.ts';
import { operationsWithCredential, plainRequest } from '../auth/plainRequests.ts';
import { createAim } from '../input/subjects.ts';
import { slowEnding, type Ending } from './slowCall.ts';

/** An answer that comes at the timeout, give or take this, ends the request because of it. */
const graceMs = 2_000;

type Input = {
  readonly operation: string;
  readonly ending: Ending;
  readonly client: (typeof clientClasses)[number];
};

export function everyOperationEnds(contract: Contract): AnyScenario {
  const operations = operationsWithCredential(contract);
  return definePlatformScenario<Input>({
    id: 'timeout/every-operation',
    clauses: ['get', 'post', 'put', 'delete'].map((method) => `timeout/slow-${method}-is-cut`),
    operations: ['createBill', 'getBill', ...operations],
    tier: 'gate',
    turn: 'edges',
    cost: 3,
    needs: ['slow', 'clock'],
    allow: ['create', 'update', 'delete', 'approve', 'create-users', 'migrate'],
    credentials: ['organization', 'application', 'user'],
    takesMs: 100_000,
    dimensions: { operation: operations, ending: ['cut', 'served'], client: clientClasses },
    input: (_draws, row) =>
      fc.record({
        operation: fc.constant(String(row['operation'])),
        ending: fc.constant(row['ending'] as Ending),
        client: fc.constant(row['client'] as Input['client']),
      }),
    run: async (context, { operation, ending, client }) => {
      const aim = await createAim(context);
      const request = plainRequest(context, operation, aim);
      const takesClient = contract.operations.get(operation)?.credentials.includes(client) === true;
      const credential = takesClient && isKnown(context, client) ? { class: client } : null;
      const answer = await slowEnding(context, ending, operation, {
        ...request,
        ...(credential === null ? {} : { credential }),
      });
      // A service may refuse what is wrong before it does any work; the passive clauses judge what comes late.
      const { readMs, writeMs } = context.contract.limits.timeouts;
      const { method } = answer.request;
      const lateMs = answer.endedAt - answer.startedAt - (method === 'GET' ? readMs : writeMs);
      if (ending === 'cut' && Math.abs(lateMs) <= graceMs)
        context.judge(`timeout/slow-${method.toLowerCase()}-is-cut`, { answer });
    },
  });
}
