/** Sends HEAD before GET, for paths of an import that list both. */
import type { Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { otherMethod } from '../../../generators/requests/otherMethod.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { surroundedRead } from '../lives/surroundedRead.ts';

/** Makes one scenario for each clause about HEAD. */
export function headCalls(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  const byId = new Map(described.map((one) => [one.id, one]));
  return [...contract.clauses.values()].flatMap(({ id, check, operations: [of = ''] }) => {
    const operation = check === 'headIsLikeGet' ? byId.get(of) : undefined;
    return operation === undefined ? [] : [headCall(contract, operation, id)];
  });
}

function headCall(contract: Contract, operation: Operation, clause: string): AnyScenario {
  return defineScenario({
    id: `imported/${operation.id}-head`,
    clauses: [clause],
    once: 'the path either answers HEAD or not',
    ...surroundedRead(contract, operation, async (context, request) => {
      // The description shows answers with a body: no clause of the operation judges one without it.
      const bare = otherMethod(request, 'HEAD', `${operation.id}/head`);
      const head = await context.send({ ...bare, operation: null });
      // Last: what is gone after a read says nothing about HEAD.
      const get = await context.send(request);
      context.judge(clause, { get, head });
    }),
  });
}
