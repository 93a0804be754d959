/** A read operation of an import with the requests around it. The requests are drawn, filled with existing ids, and undone at the end. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Draws, Scenario, ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Json } from '../../../json/types.ts';
import { helpersFor, lawfulOf, toJson } from '../requests/drawnRequests.ts';
import { credentialOf, fillPath, takeBack, type Helpers } from './fillPath.ts';
import { surroundingsOf } from './surroundings.ts';

/** A request, and the requests of the operations around it by the ids of these operations. */
export type SurroundedInput = { readonly request: Json; readonly helpers: Json };

/** Draws the request and the requests around it. */
export function surroundedInput(
  operation: Operation,
  around: readonly Operation[],
): (draws: Draws) => fc.Arbitrary<SurroundedInput> {
  return ({ contract }) =>
    fc
      .record({
        request: lawfulOf(contract, operation),
        helpers: helpersFor(contract, around),
      })
      .map(({ request, helpers }) => ({ request: toJson(request), helpers: toJson(helpers) }));
}

/** The same with drawn creations. */
export type CreatingInput = SurroundedInput & { readonly creates: Json };

/** Draws so many creations beside the request; none without an operation that creates. */
export function creatingInput(
  operation: Operation,
  around: readonly Operation[],
  create: Operation | null,
  count: number,
): (draws: Draws) => fc.Arbitrary<CreatingInput> {
  return (draws) =>
    fc
      .tuple(
        surroundedInput(operation, around)(draws),
        create === null
          ? fc.constant([])
          : fc.array(lawfulOf(draws.contract, create), { minLength: count, maxLength: count }),
      )
      .map(([surrounded, creates]) => ({ ...surrounded, creates: toJson(creates) }));
}

/** Returns the input with the types in which it is sent. */
export function readInput({ request, helpers }: SurroundedInput): {
  readonly drawn: ApiRequest;
  readonly helpers: Helpers;
} {
  return {
    drawn: request as unknown as ApiRequest,
    helpers: helpers as unknown as Helpers,
  };
}

/** `run` gets the lawful request; it is not called if the path could not be filled. */
export function surroundedRead(
  contract: Contract,
  operation: Operation,
  run: (context: ScenarioContext, request: ApiRequest) => Promise<void>,
): Pick<Scenario<SurroundedInput>, 'operations' | 'tier' | 'cost' | 'input' | 'run'> {
  const { sources, helpers: around } = surroundingsOf(contract, operation);
  return {
    operations: [operation.id],
    tier: 'gate',
    cost: 2 + around.length,
    input: surroundedInput(operation, around),
    run: async (context, input) => {
      const { drawn, helpers } = readInput(input);
      const filled = await fillPath(context, sources, drawn, helpers, false);
      if (filled === null) return;
      const { path, created } = filled;
      await run(context, { ...drawn, path, credential: credentialOf(context, operation) });
      await takeBack(context, created, helpers);
    },
  };
}
