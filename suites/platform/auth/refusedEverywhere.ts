/** Sends every kind of bad credential to every operation that takes a credential. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { createAim } from '../input/subjects.ts';
import { operationsWithCredential, plainRequest, sendPlain } from './plainRequests.ts';
import { refusedCredentials } from './refusedCredentials.ts';

/** Operations whose answer depends on the query, and a query that changes it. */
const otherForms: readonly (readonly [operation: string, query: string])[] = [
  ['getBillAttachment', 'returnObject=true'],
  ['deleteBillAttachment', 'returnObject=true'],
  ['queryNotifications', 'status(ne)=77&limitRecord=1'],
  ['sendBillToApproval', 'autocreateUser=true'],
  ['getBasicStatistics', 'startDate=2026-01-01&endDate=2026-01-31'],
];

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
    cost: 2 + otherForms.length + operations.length * refusedCredentials.length,
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
      // Judged passively: nobody gets what is asked for in its other forms.
      for (const [operation, query] of otherForms) {
        const request = plainRequest(context, operation, aim);
        const path = request.path.replace(/(\/Statistic\/basic\/)\w+/, '$1custom');
        await context.send({ ...request, path, query, credential: { class: 'none' } });
      }
    },
  });
}
