/** Tests what the document leaves open about token requests: permissions that the credential lacks, and incomplete bodies. */
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { defineFixedScenario, askAndJudge } from '../platformScenario.ts';
import { ownClient } from './tokenCalls.ts';

export const openTokenPoints: AnyScenario = defineFixedScenario({
  id: 'token/open-points',
  clauses: [
    'token/narrowing-beyond-the-credential',
    'token/empty-permissions',
    'token/missing-client-id',
    'token/missing-client-secret',
    'token/empty-body',
    'token/form-body',
    'token/malformed-json',
    'version/token-without-v2',
  ],
  operations: ['issueAccessToken'],
  tier: 'gate',
  cost: 8,
  credentials: ['bearer'],
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const client = ownClient(context);
    const { clientId, clientSecret } = client;
    const form = new URLSearchParams(client).toString();
    const bodies: readonly (readonly [clause: string, parts: CallParts])[] = [
      [
        'token/narrowing-beyond-the-credential',
        { json: { ...client, permissions: ['no_such_permission'] } },
      ],
      ['token/empty-permissions', { json: { ...client, permissions: [] } }],
      ['token/missing-client-id', { json: { clientSecret } }],
      ['token/missing-client-secret', { json: { clientId } }],
      ['token/empty-body', { json: {} }],
      ['token/form-body', { raw: { mediaType: 'application/x-www-form-urlencoded', text: form } }],
      ['token/malformed-json', { raw: { mediaType: 'application/json', text: '{' } }],
    ];
    for (const [clause, parts] of bodies) {
      await askAndJudge(context, clause, 'issueAccessToken', { ...parts });
    }
    const elsewhere = await context.send({
      operation: null,
      method: 'POST',
      path: '/Token/serverside',
      query: '',
      headers: {},
      json: client,
      credential: { class: 'none' },
      lawful: false,
      label: 'the token operation without v2',
    });
    context.judge('version/token-without-v2', { answer: elsewhere });
  },
});
