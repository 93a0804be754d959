/** Sends methods that a path of an import does not list. */
import type { Clause, Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { otherMethod } from '../../../generators/requests/otherMethod.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { lawfulOf, toJson } from './drawnRequests.ts';
import { credentialOf } from '../lives/fillPath.ts';

/** Makes one scenario for each clause. The clause's operation gives the path. */
export function unlistedMethods(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  const byId = new Map(described.map((one) => [one.id, one]));
  return [...contract.clauses.values()].flatMap((clause) => {
    const operation = byId.get(clause.operations[0] ?? '');
    return clause.check === 'unlistedMethodIsRefused' && operation !== undefined
      ? [probeOf(clause, operation)]
      : [];
  });
}

function probeOf(clause: Clause, operation: Operation): AnyScenario {
  const method = String(clause.params['method']);
  return defineScenario({
    id: `imported/${operation.id}-unlisted-method`,
    clauses: [clause.id],
    operations: [operation.id],
    tier: 'gate',
    once: 'the path either has the method or not',
    cost: 1,
    // Ids are guessed: the case is left out where that may do harm.
    needs: operation.path.includes('{') ? ['guess'] : [],
    allow: clause.allow,
    input: (draws) => lawfulOf(draws.contract, operation).map((one) => toJson(one)),
    run: async (context, input) => {
      const drawn = input as unknown as ApiRequest;
      const answer = await context.send({
        ...otherMethod(drawn, method, `${operation.id}/unlisted-${method}`),
        credential: credentialOf(context, operation),
      });
      context.judge(clause.id, { answer });
    },
  });
}
