/** A credential whose secret is rotated and which is then revoked, beside the token that it issued; and a narrowed token. */
import * as fc from 'fast-check';
import type { Json } from '../../../contract/types.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { tokenIn } from '../../../engine/world/tokenIn.ts';
import { askToken, bearerOf, readWith } from './tokenCalls.ts';

/** Document, service area Billing. */
const namedPermission = 'billing_profile_read';

export const rotation: AnyScenario = defineScenario({
  id: 'token/rotation',
  clauses: [
    'token/rotated-secret-is-refused',
    'token/new-secret-works',
    'token/issued-outlive-rotation',
    'token/revoked-credential-is-refused',
    'token/issued-outlive-revocation',
    'token/narrowed-is-refused-elsewhere',
  ],
  operations: ['createBill', 'issueAccessToken', 'getBill'],
  tier: 'gate',
  cost: 9,
  needs: ['tokens'],
  allow: ['create'],
  input: () => fc.constant(null),
  play: async (stage) => {
    const { id } = await stage.createBill();
    const { answer: client } = await stage.issue('credential');
    const { clientId = null } = client;
    const ask = ({ clientSecret = null }: Readonly<Record<string, Json>>) =>
      askToken(stage, { clientId, clientSecret }, { lawful: false });
    const issue = await ask(client);
    const issued = bearerOf(stage, issue);

    // The one permission that the document names; a service that does not grant it issues no token.
    const narrowed = await askToken(
      stage,
      { clientId, clientSecret: client['clientSecret'] ?? null, permissions: [namedPermission] },
      { lawful: false },
    );
    const narrow =
      tokenIn(narrowed) === null ? await stage.issue('narrowed') : bearerOf(stage, narrowed);
    stage.judge('token/narrowed-is-refused-elsewhere', await readWith(stage, id, narrow));

    const { answer: rotated } = await stage.issue('rotate', { clientId });
    stage.judge('token/rotated-secret-is-refused', issue, await ask(client));
    stage.judge('token/new-secret-works', issue, await ask(rotated));
    stage.judge('token/issued-outlive-rotation', issue, await readWith(stage, id, issued));

    await stage.issue('revoke', { clientId });
    stage.judge('token/revoked-credential-is-refused', issue, await ask(rotated));
    stage.judge('token/issued-outlive-revocation', issue, await readWith(stage, id, issued));
  },
});
