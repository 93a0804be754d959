/** Lawful requests of one imported operation, aimed at what exists, each sent without its credential too. */
import * as fc from 'fast-check';
import type { Contract, Json, Operation } from '../../../contract/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';
import { helpersFor, planOf, toJson } from './drawnRequests.ts';
import { createdIn, credentialOf, fillPath, takeBack, type Helpers } from './fillPath.ts';
import { surroundingsOf } from './surroundings.ts';

type Input = { readonly request: Json; readonly helpers: Json };

/** Passive clauses judge every exchange of it. */
export function lawfulCalls(contract: Contract, operation: Operation): AnyScenario {
  const {
    sources,
    onlyCreated,
    helpers: around,
    allow,
    needs,
  } = surroundingsOf(contract, operation);
  const secured = !operation.credentials.includes('none');
  return defineScenario<Input>({
    id: `imported/${operation.id}`,
    clauses: [],
    operations: [operation.id],
    tier: 'smoke',
    cost: 2 + around.length,
    runs: { smoke: 1, gate: 5, nightly: 25 },
    needs,
    allow,
    input: (draws) =>
      fc
        .record({
          request: planOf(draws.contract, operation).lawful,
          helpers: helpersFor(draws.contract, around),
        })
        .map(({ request, helpers }) => ({ request: toJson(request), helpers: toJson(helpers) })),
    play: async (stage, input) => {
      const drawn = input.request as unknown as ApiRequest;
      const helpers = input.helpers as unknown as Helpers;
      const { path, created } = await fillPath(stage, sources, drawn, helpers, onlyCreated);
      const request = { ...drawn, path, credential: credentialOf(stage, operation) };
      const exchanges = [];
      if (secured)
        exchanges.push(
          await stage.send({
            ...request,
            credential: { class: 'none' },
            lawful: false,
            label: `${operation.id}/without-credential`,
          }),
        );
      exchanges.push(await stage.send(request));
      const more =
        operation.method === 'POST'
          ? exchanges.flatMap((one) => createdIn(contract, operation, path, one))
          : [];
      await takeBack(stage, [...created, ...more], helpers);
    },
  });
}
