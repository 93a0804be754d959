/** Access tokens issued and used at once, and credentials that are refused. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askToken, bearerOf, ownClient, readWith } from './tokenCalls.ts';

const errorClauses = ['token/error-type', 'token/error-message', 'token/error-is-json'];

export const issueAndRefuse: AnyScenario = defineScenario({
  id: 'token/issue-and-refuse',
  clauses: [
    'token/works-at-once',
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
  input: () => fc.constant(null),
  play: async (stage) => {
    const { id } = await stage.createBill();
    const client = ownClient(stage);
    const issue = await askToken(stage, client);
    const first = bearerOf(stage, issue);
    const update = await stage.call('updateBill', {
      path: { idBill: id },
      json: { comments: 'by a fresh access token' },
      credential: first,
      lawful: false,
    });
    stage.judge(['token/works-at-once', 'token/default-carries-all-permissions'], issue, update);
    const second = await askToken(stage, client);
    stage.judge('token/tokens-differ', issue, second);
    stage.judge('token/two-at-once', issue, second, await readWith(stage, id, first));

    const unknown = await askToken(
      stage,
      { ...client, clientId: `${client.clientId}-unknown` },
      { lawful: false },
    );
    stage.judge(['token/unknown-client-is-400', ...errorClauses], unknown);
    const wrong = await askToken(
      stage,
      { ...client, clientSecret: `${client.clientSecret}-wrong` },
      { lawful: false },
    );
    stage.judge(['token/wrong-secret-is-400', ...errorClauses], wrong);
  },
});
