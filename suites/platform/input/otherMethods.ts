/** Sends methods that a path does not list, and HEAD if the path lists GET. The document leaves their answers open. */
import type { Contract } from '../../../contract/types.ts';
import { otherMethod } from '../../../generators/requests/otherMethod.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { plainRequest } from '../auth/plainRequests.ts';
import { createAim, isReading, securedOperations, subjectOf } from './subjects.ts';

/** A method may do what no document says, so each is tried on a bill of the run alone, and deletions come last. */
function triedBy(contract: Contract) {
  const operations = securedOperations(contract);
  const tried = operations.flatMap((operation) => {
    const listed = operations.filter(({ path }) => path === operation.path);
    if (listed[0] !== operation) return [];
    const others = ['POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (one) => !listed.some(({ method }) => method === one),
    );
    return [
      ...(listed.some(isReading) ? ['HEAD'] : []),
      ...(subjectOf(contract, operation) === 'target' ? [] : others),
    ].map((method) => ({ method, operation }));
  });
  const isLast = ({ method }: { readonly method: string }): number => Number(method === 'DELETE');
  return tried.toSorted((one, other) => isLast(one) - isLast(other));
}

export function otherMethods(contract: Contract): AnyScenario {
  const tried = triedBy(contract);
  return defineFixedScenario({
    id: 'input/other-methods',
    clauses: ['bill-life/unlisted-method'],
    operations: ['createBill', 'getBill'],
    tier: 'gate',
    cost: 2 + tried.length,
    allow: ['create', 'update', 'delete', 'approve'],
    once: 'a path either has the method or not',
    run: async (context) => {
      const aim = await createAim(context);
      for (const { method, operation } of tried) {
        const request = plainRequest(context, operation.id, aim);
        const other = otherMethod(request, method, `${method} ${operation.path}`);
        const answer = await context.send({ ...other, operation: null });
        context.judge('bill-life/unlisted-method', { answer });
      }
    },
  });
}
