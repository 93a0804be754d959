/**
 * Rotates the secret of a credential and then revokes the credential. Tests a token that the credential issued before, and a token with
 * fewer permissions.
 */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askToken, bearerOf, readWith } from './tokenCalls.ts';
import { issuedToken } from '../credentials/access.ts';

const mostRotations = 3;

/** Document, service area Billing. */
const namedPermission = 'billing_profile_read';

export const rotation: AnyScenario = definePlatformScenario<number>({
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
  cost: 11 + 2 * mostRotations,
  needs: ['tokens'],
  allow: ['create'],
  runs: { gate: 2, nightly: 8 },
  input: () => fc.integer({ min: 1, max: mostRotations }),
  run: async (context, rotations) => {
    const { id } = await context.createBill();
    const { answer: client } = await context.issue('credential');
    const { clientId = null } = client;
    const ask = ({ clientSecret = null }: Readonly<Record<string, Json>>) =>
      askToken(context, { clientId, clientSecret }, { lawful: false });
    const issue = await ask(client);
    const issued = bearerOf(context, issue);

    // The one permission that the document names; a service that does not grant it issues no token.
    const narrowed = await askToken(
      context,
      { clientId, clientSecret: client['clientSecret'] ?? null, permissions: [namedPermission] },
      { lawful: false },
    );
    const narrow =
      issuedToken(narrowed) === null
        ? await context.issue('narrowed')
        : bearerOf(context, narrowed);
    const elsewhere = await readWith(context, id, narrow);
    context.judge('token/narrowed-is-refused-elsewhere', { answer: elsewhere });
    const own = await context.issue('credential', { permissions: [namedPermission] });
    const { clientId: ownId = null, clientSecret: ownSecret = null } = own.answer;
    const all = { clientId: ownId, clientSecret: ownSecret };
    for (const json of [all, { ...all, permissions: [namedPermission] }]) {
      const exact = await askToken(context, json, {
        lawful: false,
        label: 'a credential with one permission',
      });
      if (issuedToken(exact) === null) continue;
      const answer = await readWith(context, id, bearerOf(context, exact));
      context.judge('token/narrowed-is-refused-elsewhere', { answer });
    }

    const judge = (clause: string, answer: Exchange): void =>
      context.judge(clause, { earlier: [issue], answer });
    let newest = client;
    for (let count = 0; count < rotations; count += 1) {
      const old = newest;
      newest = (await context.issue('rotate', { clientId })).answer;
      judge('token/rotated-secret-is-refused', await ask(old));
      judge('token/new-secret-works', await ask(newest));
    }
    judge('token/issued-outlive-rotation', await readWith(context, id, issued));

    await context.issue('revoke', { clientId });
    judge('token/revoked-credential-is-refused', await ask(newest));
    judge('token/issued-outlive-revocation', await readWith(context, id, issued));
  },
});
