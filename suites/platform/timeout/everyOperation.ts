/** Tests every operation on both sides of its timeout; passive clauses judge the answers. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { operationsWithCredential, plainRequest } from '../auth/plainRequests.ts';
import { createAim } from '../input/subjects.ts';
import { slowEnding, type Ending } from './slowEnding.ts';

type Input = { readonly operation: string; readonly ending: Ending };

export function everyOperationEnds(contract: Contract): AnyScenario {
  const operations = operationsWithCredential(contract);
  return definePlatformScenario<Input>({
    id: 'timeout/every-operation',
    clauses: [],
    operations: ['createBill', 'getBill', ...operations],
    tier: 'gate',
    turn: 'edges',
    cost: 3,
    needs: ['slow', 'clock'],
    allow: ['create', 'update', 'delete', 'approve', 'create-users', 'migrate'],
    credentials: ['organization', 'application', 'user'],
    takesMs: 100_000,
    dimensions: { operation: operations, ending: ['cut', 'served'] },
    input: (_draws, row) =>
      fc.record({
        operation: fc.constant(String(row['operation'])),
        ending: fc.constant(row['ending'] as Ending),
      }),
    run: async (context, { operation, ending }) => {
      const aim = await createAim(context);
      await slowEnding(context, ending, operation, plainRequest(context, operation, aim));
    },
  });
}
