/**
 * Sends every kind of bad credential to getBill, and requests without a credential to every other operation; checks that a refused delete
 * leaves the bill.
 */
import type { Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { isServed } from '../answers.ts';
import { judgeNoEffect } from '../input/refusedBodies.ts';
import { createAim } from '../input/subjects.ts';
import { operationsWithCredential, sendPlain } from './plainRequests.ts';
import { refusedCredentials } from './refusedCredentials.ts';

export function refusedOnGetBill(contract: Contract): AnyScenario {
  const others = operationsWithCredential(contract).filter(
    (one) => one !== 'getBill' && one !== 'deleteBill',
  );
  return defineFixedScenario({
    id: 'auth/refused-on-get-bill',
    clauses: [
      'auth/unknown-request-token-is-401',
      'auth/malformed-request-token-is-401',
      'auth/empty-request-token-is-401',
      'auth/unknown-bearer-is-401',
      'auth/malformed-authorization-is-401',
      'auth/other-scheme-is-401',
      'auth/unauthenticated-delete-has-no-effect',
      'bill-life/refused-has-no-effect',
    ],
    operations: ['createBill', 'getBill', 'deleteBill'],
    tier: 'smoke',
    cost: 12 + others.length,
    allow: ['create'],
    once: 'one case sends every bad credential; auth/near-misses draws further ones',
    run: async (context) => {
      const aim = await createAim(context);
      const path = { idBill: aim.idBill };
      for (const { clause, credential } of refusedCredentials) {
        const answer = await context.call('getBill', { path, credential, lawful: false });
        if (clause !== 'auth/none-is-401') context.judge(clause, { answer });
      }
      const change = await context.call('deleteBill', {
        path,
        credential: { class: 'none' },
        lawful: false,
      });
      const after = await context.call('getBill', { path, lawful: false });
      context.judge('auth/unauthenticated-delete-has-no-effect', {
        before: aim.read,
        change,
        after,
      });
      // Last, for a service that lets them through may change the bill.
      const answers: Exchange[] = [];
      for (const operation of others)
        answers.push(await sendPlain(context, operation, aim, { class: 'none' }));
      const ofBill = answers.filter(({ request }) => request.path.includes(String(aim.idBill)));
      // What was served may have changed the bill.
      if (answers.some(isServed)) return;
      judgeNoEffect(context, after, ofBill, await context.call('getBill', { path, lawful: false }));
    },
  });
}
