/** Sends HEAD before GET, for paths of an import that list both. */
import * as fc from 'fast-check';
import type { Contract, Operation } from '../../../contract/types.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Json } from '../../../json/types.ts';
import { helpersFor, planOf, toJson } from './drawnRequests.ts';
import { credentialOf, fillPath, takeBack, type Helpers } from './fillPath.ts';
import { surroundingsOf } from './surroundings.ts';

type Input = { readonly request: Json; readonly helpers: Json };

/** One for each clause about HEAD. */
export function headCalls(
  contract: Contract,
  imported: readonly Operation[],
): readonly AnyScenario[] {
  const byId = new Map(imported.map((one) => [one.id, one]));
  return [...contract.clauses.values()].flatMap(({ id, check, operations: [of = ''] }) => {
    const operation = check === 'headIsLikeGet' ? byId.get(of) : undefined;
    return operation === undefined ? [] : [headCall(contract, operation, id)];
  });
}

function headCall(contract: Contract, operation: Operation, clause: string): AnyScenario {
  const { sources, helpers: around } = surroundingsOf(contract, operation);
  return defineScenario<Input>({
    id: `imported/${operation.id}-head`,
    clauses: [clause],
    operations: [operation.id],
    tier: 'gate',
    once: 'the path either answers HEAD or not',
    cost: 2 + around.length,
    input: (draws) =>
      fc
        .record({
          request: planOf(draws.contract, operation).lawful,
          helpers: helpersFor(draws.contract, around),
        })
        .map(({ request, helpers }) => ({ request: toJson(request), helpers: toJson(helpers) })),
    run: async (context, input) => {
      const drawn = input.request as unknown as ApiRequest;
      const helpers = input.helpers as unknown as Helpers;
      const filled = await fillPath(context, sources, drawn, helpers, false);
      if (filled === null) return;
      const credential = credentialOf(context, operation);
      const request = { ...drawn, path: filled.path, credential };
      // The description shows answers with a body: no clause of the operation judges one without it.
      const label = `${operation.id}/head`;
      const bare = { operation: null, method: 'HEAD', lawful: false, label };
      const head = await context.send({ ...request, ...bare });
      // Last: what is gone after a read says nothing about HEAD.
      const get = await context.send(request);
      context.judge(clause, { get, head });
      await takeBack(context, filled.created, helpers);
    },
  });
}
