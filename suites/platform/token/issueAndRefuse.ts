/** Issues access tokens and uses them at once; sends credentials that the service must refuse. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { blockIfUnreadable } from './readable.ts';
import { askToken, bearerOf, errorClauses, ownClient, readWith } from './tokenCalls.ts';

export const issueAndRefuse: AnyScenario = defineFixedScenario({
  id: 'token/issue-and-refuse',
  clauses: [
    'token/default-carries-all-permissions',
    'token/two-at-once',
    'token/tokens-differ',
    'token/unknown-client-is-400',
    'token/wrong-secret-is-400',
    ...errorClauses,
  ],
  operations: ['createBill', 'issueAccessToken', 'getBill', 'updateBill'],
  tier: 'smoke',
  cost: 7,
  allow: ['create', 'update'],
  credentials: ['bearer'],
  once: 'a target has one client; token/near-misses and token/drawn-requests draw what is added to it',
  run: async (context) => {
    const { id } = await context.createBill();
    const client = ownClient(context);
    const issue = await askToken(context, client);
    const first = bearerOf(context, issue);
    const update = await context.call('updateBill', {
      path: { idBill: id },
      json: { comments: 'by a fresh access token' },
      credential: first,
      lawful: false,
    });
    await blockIfUnreadable(context, id, update);
    context.judge('token/default-carries-all-permissions', {
      earlier: [issue],
      answer: update,
    });
    const second = await askToken(context, client);
    context.judge('token/tokens-differ', { one: issue, other: second });
    const read = await readWith(context, id, first);
    context.judge('token/two-at-once', { earlier: [issue, second], answer: read });

    const unknown = await askToken(
      context,
      { ...client, clientId: `${client.clientId}-unknown` },
      { lawful: false },
    );
    context.judge(['token/unknown-client-is-400', ...errorClauses], { answer: unknown });
    const wrong = await askToken(
      context,
      { ...client, clientSecret: `${client.clientSecret}-wrong` },
      { lawful: false },
    );
    context.judge(['token/wrong-secret-is-400', ...errorClauses], { answer: wrong });
  },
});
