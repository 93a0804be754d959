/** Faults of issuing access tokens and of their life. Source: "Issue access token", "OAuth2 client credentials". */
import { type Patch, rewriting, around } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import { isListOf, isObject, isText, type Json, type JsonObject } from '../../json.ts';
import type { Token } from '../../serving/message/token.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import {
  membersOf,
  rewritingJson,
  servingRefused,
  successAs,
  turning,
  withStatus,
} from '../patches/answers.ts';
import { fieldFaults, fieldsAt } from '../patches/fieldTable.ts';

const issued = (member: string, value: (call: Call) => Json): Patch =>
  rewritingJson(['issueAccessToken'], (json, call) => ({ ...json, [member]: value(call) }));

const refusedWith = (members: JsonObject): Patch =>
  rewritingJson(['issueAccessToken'], (json) => ({ ...json, ...members }), 400);

const expires = (isOver: (token: Token, now: number) => boolean): Patch =>
  around('authentication.isExpired', (isExpired, token, now) =>
    token.kind === 'bearer' && token.expiresAt !== null
      ? isOver(token, now)
      : isExpired(token, now),
  );

const lifetime = (token: Token): number => (token.expiresAt ?? 0) - token.issuedAt;

const issuing: FaultRows = {
  'type-is-lower-case: token_type is bearer instead of Bearer.': issued(
    'token_type',
    () => 'bearer',
  ),
  'value-cannot-be-sent: access_token holds characters that no Authorization header takes.': issued(
    'access_token',
    () => 'b."ü" and more',
  ),
  'expires-in-is-zero: expires_in is 0.': issued('expires_in', () => 0),
  'secret-is-shown: The client secret is part of the answer.': issued(
    'clientSecret',
    (call) => membersOf(call)['clientSecret'] ?? null,
  ),
  'needs-a-request-token: The token operation is refused with 401 without a requestToken.':
    successAs('issueAccessToken', 401, ({ headers }) => headers['requesttoken'] === undefined),
  'issue-is-201: A token is issued with 201.': successAs('issueAccessToken', 201),
  'default-carries-one-permission: A token that is asked for without permissions carries only one of them.':
    around('tokens.grant', (grant, credential, asked) =>
      grant(credential, asked ?? credential.permissions.slice(-1)),
    ),
};

const refusals: FaultRows = {
  'any-secret-accepted: A wrong client secret is accepted.': {
    tokens: { acceptsSecret: () => true },
  },
  'refusal-is-401: Invalid credentials are answered with 401.': withStatus(
    'invalid-credentials',
    401,
  ),
  'refusal-is-200: Invalid credentials are answered with 200.': withStatus(
    'invalid-credentials',
    200,
  ),
  'refusal-type-is-lower-case: The errorType of invalid credentials is invalidcredentials.':
    refusedWith({ errorType: 'invalidcredentials' }),
  'refusal-message-is-a-list: The errorMessage of invalid credentials is a list.': refusedWith({
    errorMessage: ['The client id or the client secret is not valid.'],
  }),
  'refusal-is-text: The refusal of invalid credentials is plain text.': rewriting((outcome, call) =>
    call?.operation?.id === 'issueAccessToken' && outcome.status === 400
      ? { ...outcome, content: { text: 'InvalidCredentials', mediaType: 'text/plain' } }
      : outcome,
  ),
};

const lives: FaultRows = {
  'dies-a-minute-early: An access token is refused in the last minute of expires_in.': expires(
    (token, now) => now - token.issuedAt >= lifetime(token) - 60_000,
  ),
  'lives-twice-its-time: An access token is let in until twice its expires_in is over.': expires(
    (token, now) => now - token.issuedAt >= lifetime(token) * 2,
  ),
  'use-prolongs-it: The lifetime of an access token begins anew with each use.': expires(
    (token, now) => now - token.lastUsedAt >= lifetime(token),
  ),
  'unused-one-never-expires: An access token that was never used is let in after its expires_in.':
    expires((token, now) => token.lastUsedAt !== token.issuedAt && now >= (token.expiresAt ?? 0)),
  'rotation-suspends-issued-tokens: Access tokens that were issued before a rotation are refused until their credential is revoked.':
    around('authentication.find', (find, state, presented) => {
      const token = find(state, presented);
      const credential = state.credentials.get(token?.clientId ?? '');
      return credential !== undefined && credential.formerSecrets.length > 0 && !credential.revoked
        ? null
        : token;
    }),
  'newer-one-ends-older: An access token is refused once a newer one of its credential is issued.':
    around('authentication.find', (find, state, presented) => {
      const token = find(state, presented);
      if (token?.kind !== 'bearer' || token.clientId === null) return token;
      const newest = [...state.tokens.values()].findLast(
        ({ kind, clientId }) => kind === 'bearer' && clientId === token.clientId,
      );
      return newest === token ? token : null;
    }),
  'old-secret-accepted: The old secret is accepted after a rotation.': around(
    'tokens.acceptsSecret',
    (acceptsSecret, credential, secret) =>
      credential.formerSecrets.includes(secret) || acceptsSecret(credential, secret),
  ),
  'new-secret-refused: The new secret is refused after a rotation.': around(
    'tokens.acceptsSecret',
    (acceptsSecret, credential, secret) =>
      credential.formerSecrets.length === 0 && acceptsSecret(credential, secret),
  ),
  'rotation-ends-issued-tokens: Access tokens that were issued before a rotation are refused.': {
    tokens: { rotationEndsTokens: true },
  },
  'revoked-credential-accepted: A revoked credential gets access tokens.': {
    tokens: { acceptsSecret: (credential, secret) => credential.secret === secret },
  },
  'revocation-ends-issued-tokens: Access tokens that were issued before a revocation are refused.':
    { tokens: { revocationEndsTokens: true } },
};

const token: Json = {
  token_type: 'Bearer',
  access_token: 'b.given-to-anybody-given-to-anybody-given',
  expires_in: 3600,
};

const issuedTo = (when: Parameters<typeof servingRefused>[1]): Patch =>
  servingRefused('issueAccessToken', when, token);

/** Token requests that lack a credential or cannot be read. */
const requests: FaultRows = {
  'issued-without-client-id: A token is issued without a clientId.': issuedTo(
    (body, { clientId }) => isObject(body) && clientId === undefined,
  ),
  'refusal-without-secret-holds-a-token: The 400 of a token request without clientSecret holds an access token.':
    rewritingJson(
      ['issueAccessToken'],
      (json, call) =>
        membersOf(call)['clientId'] !== undefined && membersOf(call)['clientSecret'] === undefined
          ? { ...json, access_token: 'b.given-to-anybody-given-to-anybody-given' }
          : json,
      400,
    ),
  'issued-for-an-empty-secret: A token is issued for an empty clientSecret.': issuedTo(
    (_body, { clientSecret }) => clientSecret === '',
  ),
  'issued-for-a-list: A token is issued for a list in place of an object.': issuedTo((body) =>
    Array.isArray(body),
  ),
  'issued-for-other-permissions: A token is issued for permissions that are no list of texts.':
    issuedTo(
      (_body, { permissions }) => permissions !== undefined && !isListOf(isText, permissions),
    ),
  'secret-without-case: A client secret whose letters have the other case is accepted.': {
    tokens: {
      acceptsSecret: ({ revoked, secret }, given) =>
        !revoked && secret.toLowerCase() === given.toLowerCase(),
    },
  },
  'unknown-client-is-401: An unknown clientId is answered with 401.': turning(
    400,
    401,
    (call) =>
      call.operation?.id === 'issueAccessToken' &&
      String(membersOf(call)['clientId']).endsWith('-unknown'),
  ),
};

export const tokenFaults: readonly Fault[] = [
  ...faultsOf('token', 'auth', {
    'bearer-never-expires: A Bearer token is accepted after its expires_in has passed.': around(
      'authentication.isExpired',
      (isExpired, one, now) => one.kind !== 'bearer' && isExpired(one, now),
    ),
  }),
  ...faultsOf('token', 'token', { ...issuing, ...refusals, ...lives }),
  ...fieldFaults('token', ['issueAccessToken'], {
    'token: a token response': fieldsAt('', {
      '': ['as-list'],
      token_type: ['absent'],
      access_token: ['absent', 'as-list', 'emptied'],
      expires_in: ['absent', 'as-text'],
    }),
  }),
  ...faultsOf('token', 'token', requests),
];
