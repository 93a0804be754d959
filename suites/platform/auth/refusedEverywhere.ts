/** Sends every kind of bad credential to every operation that takes one. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { createAim } from '../input/subjects.ts';
import { operationsWithCredential, plainRequest, sendPlain } from './plainRequests.ts';
import { refusedCredentials } from './refusedCredentials.ts';

export function refusedEverywhere(contract: Contract): AnyScenario {
  const operations = operationsWithCredential(contract);
  return definePlatformScenario({
    id: 'auth/refused-everywhere',
    clauses: [
      'auth/unknown-request-token-is-401',
      'auth/malformed-request-token-is-401',
      'auth/empty-request-token-is-401',
      'auth/unknown-bearer-is-401',
      'auth/malformed-authorization-is-401',
      'auth/other-scheme-is-401',
    ],
    operations,
    tier: 'gate',
    cost: 4 + operations.length * refusedCredentials.length,
    allow: ['create'],
    once: 'one case sends every bad credential to every operation; auth/near-misses draws further ones',
    input: () => fc.constant(null),
    run: async (context) => {
      const aim = await createAim(context);
      for (const operation of operations)
        for (const { clause, credential } of refusedCredentials) {
          const answer = await sendPlain(context, operation, aim, credential);
          if (clause !== 'auth/none-is-401') context.judge(clause, { answer });
        }
      // Judged passively: nobody gets the file, or the bill, in their other form.
      for (const operation of ['getBillAttachment', 'deleteBillAttachment'])
        await context.send({
          ...plainRequest(context, operation, aim),
          query: 'returnObject=true',
          credential: { class: 'none' },
        });
    },
  });
}
