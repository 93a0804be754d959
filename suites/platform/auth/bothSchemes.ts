/** Reads one bill with a requestToken, with the header's name in lower case, and with a Bearer token. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { blockIfUnreadable } from '../token/readable.ts';
import { secretOf } from '../target.ts';

export const bothSchemes: AnyScenario = definePlatformScenario({
  id: 'auth/both-schemes',
  clauses: ['auth/both-schemes-stay', 'auth/header-name-case'],
  operations: ['createBill', 'getBill'],
  tier: 'smoke',
  cost: 4,
  allow: ['create'],
  credentials: ['organization', 'bearer'],
  once: 'the document names two schemes; one case sends both',
  input: () => fc.constant(null),
  run: async (context) => {
    const { id } = await context.createBill();
    const path = { idBill: id };
    const byRequestToken = await context.call('getBill', {
      path,
      credential: { class: 'organization' },
    });
    await blockIfUnreadable(context, id, byRequestToken);
    const byBearer = await context.call('getBill', { path, credential: { class: 'bearer' } });
    context.judge('auth/both-schemes-stay', { byRequestToken, byBearer });
    const requesttoken = secretOf(context.target, 'organizationToken')?.read() ?? '';
    const small = await context.call('getBill', {
      path,
      credential: { headers: { requesttoken }, name: 'organization, small letters' },
      lawful: false,
    });
    context.judge('auth/header-name-case', { answer: small });
  },
});
