/** Every kind of bad credential on get-bill, none on one more operation, and a refused delete that leaves the bill. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import {
  createAim,
  operationsWithCredential,
  sendPlain,
  type OperationWithCredential,
} from './plainRequests.ts';
import { refusedCredentials } from './refusedCredentials.ts';

export const refusedOnGetBill: AnyScenario = defineScenario<OperationWithCredential>({
  id: 'auth/refused-on-get-bill',
  clauses: [
    'auth/unknown-request-token-is-401',
    'auth/malformed-request-token-is-401',
    'auth/empty-request-token-is-401',
    'auth/unknown-bearer-is-401',
    'auth/malformed-authorization-is-401',
    'auth/other-scheme-is-401',
    'auth/unauthenticated-delete-has-no-effect',
  ],
  operations: ['createBill', 'getBill', 'deleteBill'],
  tier: 'smoke',
  cost: 12,
  allow: ['create'],
  input: () =>
    fc.constantFrom(
      ...operationsWithCredential.filter((one) => one !== 'getBill' && one !== 'deleteBill'),
    ),
  play: async (stage, drawn) => {
    const aim = await createAim(stage);
    const path = { idBill: aim.idBill };
    for (const { clause, credential } of refusedCredentials) {
      const refused = await stage.call('getBill', { path, credential, lawful: false });
      if (clause !== 'auth/none-is-401') stage.judge(clause, refused);
    }
    await sendPlain(stage, drawn, aim, { credential: { class: 'none' }, lawful: false });
    const deletion = await stage.call('deleteBill', {
      path,
      credential: { class: 'none' },
      lawful: false,
    });
    const after = await stage.call('getBill', { path, lawful: false });
    stage.judge('auth/unauthenticated-delete-has-no-effect', aim.read, deletion, after);
  },
});
