/** Faults of issuing access tokens and of their life. Source: "Issue access token", "OAuth2 client credentials". */
import { type Patch, rewriting, around } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';
import type { Outcome } from '../../serving/message/outcome.ts';
import type { Token } from '../../serving/message/token.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { fieldTable } from '../patches/fieldTable.ts';
import { rewritingJson } from '../patches/rewritingJson.ts';
import { withStatus } from '../patches/withStatus.ts';

const answering = (status: number, change: (outcome: Outcome, call: Call) => Outcome): Patch =>
  rewriting((outcome, call) =>
    call?.operation?.id === 'issueAccessToken' && outcome.status === status
      ? change(outcome, call)
      : outcome,
  );

const issued = (member: string, value: (before: Json, call: Call) => Json): Patch =>
  rewritingJson(['issueAccessToken'], (json, call) => ({
    ...json,
    [member]: value(json[member] ?? null, call),
  }));

const refusedWith = (members: JsonObject): Patch =>
  rewritingJson(['issueAccessToken'], (json) => ({ ...json, ...members }), 400);

const expires = (isOver: (token: Token, now: number) => boolean): Patch =>
  around('authentication', 'isExpired', (isExpired, token, now) =>
    token.kind === 'bearer' && token.expiresAt !== null
      ? isOver(token, now)
      : isExpired(token, now),
  );

const lifetime = (token: Token): number => (token.expiresAt ?? 0) - token.issuedAt;

const secretOf = ({ body }: Call): Json => {
  const given: Json = JSON.parse(body?.toString() ?? 'null');
  return isObject(given) ? (given['clientSecret'] ?? null) : null;
};

const issuing: FaultRows = {
  'type-is-lower-case': [
    'token_type is bearer instead of Bearer.',
    issued('token_type', () => 'bearer'),
  ],
  'value-cannot-be-sent': [
    'access_token holds characters that no Authorization header takes.',
    issued('access_token', () => 'b."ü" and more'),
  ],
  'expires-in-is-zero': ['expires_in is 0.', issued('expires_in', () => 0)],
  'secret-is-shown': [
    'The client secret is part of the answer.',
    issued('clientSecret', (_none, call) => secretOf(call)),
  ],
  'needs-a-request-token': [
    'The token operation is refused with 401 without a requestToken.',
    answering(200, (outcome, { headers }) =>
      headers['requesttoken'] === undefined ? { ...outcome, status: 401 } : outcome,
    ),
  ],
  'issue-is-201': [
    'A token is issued with 201.',
    answering(200, (outcome) => ({ ...outcome, status: 201 })),
  ],
  'default-carries-one-permission': [
    'A token that is asked for without permissions carries only one of them.',
    around('tokens', 'grant', (grant, credential, asked) =>
      grant(credential, asked ?? credential.permissions.slice(-1)),
    ),
  ],
};

const refusing = (status: number): Patch => withStatus('invalid-credentials', status);

const refusals: FaultRows = {
  'any-secret-accepted': [
    'A wrong client secret is accepted.',
    { tokens: { acceptsSecret: () => true } },
  ],
  'refusal-is-401': ['Invalid credentials are answered with 401.', refusing(401)],
  'refusal-is-200': ['Invalid credentials are answered with 200.', refusing(200)],
  'refusal-type-is-lower-case': [
    'The errorType of invalid credentials is invalidcredentials.',
    refusedWith({ errorType: 'invalidcredentials' }),
  ],
  'refusal-message-is-a-list': [
    'The errorMessage of invalid credentials is a list.',
    refusedWith({ errorMessage: ['The client id or the client secret is not valid.'] }),
  ],
  'refusal-is-text': [
    'The refusal of invalid credentials is plain text.',
    answering(400, (outcome) => ({
      ...outcome,
      content: { text: 'InvalidCredentials', mediaType: 'text/plain' },
    })),
  ],
};

const lives: FaultRows = {
  'dies-a-minute-early': [
    'An access token is refused in the last minute of expires_in.',
    expires((token, now) => now - token.issuedAt >= lifetime(token) - 60_000),
  ],
  'lives-twice-its-time': [
    'An access token is let in until twice its expires_in is over.',
    expires((token, now) => now - token.issuedAt >= lifetime(token) * 2),
  ],
  'use-prolongs-it': [
    'The lifetime of an access token begins anew with each use.',
    expires((token, now) => now - token.lastUsedAt >= lifetime(token)),
  ],
  'unused-one-never-expires': [
    'An access token that was never used is let in after its expires_in.',
    expires((token, now) => token.lastUsedAt !== token.issuedAt && now >= (token.expiresAt ?? 0)),
  ],
  'rotation-suspends-issued-tokens': [
    'Access tokens that were issued before a rotation are refused until their credential is revoked.',
    around('authentication', 'find', (find, state, presented) => {
      const token = find(state, presented);
      const credential = state.credentials.get(token?.clientId ?? '');
      return credential !== undefined && credential.formerSecrets.length > 0 && !credential.revoked
        ? null
        : token;
    }),
  ],
  'newer-one-ends-older': [
    'An access token is refused once a newer one of its credential is issued.',
    around('authentication', 'find', (find, state, presented) => {
      const token = find(state, presented);
      if (token?.kind !== 'bearer' || token.clientId === null) return token;
      const newest = [...state.tokens.values()].findLast(
        ({ kind, clientId }) => kind === 'bearer' && clientId === token.clientId,
      );
      return newest === token ? token : null;
    }),
  ],
  'old-secret-accepted': [
    'The old secret is accepted after a rotation.',
    around(
      'tokens',
      'acceptsSecret',
      (acceptsSecret, credential, secret) =>
        credential.formerSecrets.includes(secret) || acceptsSecret(credential, secret),
    ),
  ],
  'new-secret-refused': [
    'The new secret is refused after a rotation.',
    around(
      'tokens',
      'acceptsSecret',
      (acceptsSecret, credential, secret) =>
        credential.formerSecrets.length === 0 && acceptsSecret(credential, secret),
    ),
  ],
  'rotation-ends-issued-tokens': [
    'Access tokens that were issued before a rotation are refused.',
    { tokens: { rotationEndsTokens: true } },
  ],
  'revoked-credential-accepted': [
    'A revoked credential gets access tokens.',
    { tokens: { acceptsSecret: (credential, secret) => credential.secret === secret } },
  ],
  'revocation-ends-issued-tokens': [
    'Access tokens that were issued before a revocation are refused.',
    { tokens: { revocationEndsTokens: true } },
  ],
};

export const tokenFaults: readonly Fault[] = [
  {
    id: 'auth-bearer-never-expires',
    group: 'token',
    breaks: 'A Bearer token is accepted after its expires_in has passed.',
    patch: around(
      'authentication',
      'isExpired',
      (isExpired, token, now) => token.kind !== 'bearer' && isExpired(token, now),
    ),
  },
  ...faultsOf('token', 'token', { ...issuing, ...refusals, ...lives }),
  ...fieldTable({
    group: 'token',
    prefix: 'token',
    of: 'a token response',
    operations: ['issueAccessToken'],
    at: '',
    fields: {
      '': ['as-list'],
      token_type: ['absent'],
      access_token: ['absent', 'as-list', 'emptied'],
      expires_in: ['absent', 'as-text'],
    },
  }),
];
