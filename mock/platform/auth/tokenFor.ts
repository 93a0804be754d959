/** The answer of `POST /tokens`: a credential for a test. */
import { issueToken, type TokenWish } from './issueToken.ts';
import { endOfApiToken, endOfCredential, userLifetimeMs } from './lifetimes.ts';
import { permissions as allPermissions } from '../operation.ts';
import type { Platform } from '../platform.ts';
import type { Token } from '../../serving/message/token.ts';
import { ControlError } from '../../serving/control/controlError.ts';
import {
  readBody,
  readMs,
  readOptionalText,
  readTexts,
  type Body,
} from '../../serving/control/readControlBody.ts';
import type { Credential } from '../state/records.ts';

/** The answer of `POST /tokens`: members as docs/CONTROL.md lists them for each kind. */
type Issued = { readonly [key: string]: unknown };

/** The oldest are forgotten. */
const mostFormerSecrets = 100;

function makeCredential(service: Platform, body: Body): Issued {
  const { state } = service;
  const credential: Credential = {
    clientId: `client-${state.randomText(16)}`,
    secret: readOptionalText(body['secret'], 'secret') ?? state.randomText(48),
    formerSecrets: [],
    revoked: false,
    expiresAt: endOfCredential(service.clock.now()),
    permissions: readTexts(body['permissions'], 'permissions') ?? allPermissions,
  };
  state.credentials.set(credential.clientId, credential);
  return shown('credential', credential);
}

/** `clientId` names the credential. Throws a ControlError when it does not. */
function changeCredential(service: Platform, kind: 'rotate' | 'revoke', body: Body): Issued {
  const clientId = readOptionalText(body['clientId'], 'clientId');
  const credential = service.state.credentials.get(clientId ?? '');
  if (credential === undefined) throw new ControlError(400, 'clientId does not name a credential');
  const { rotationEndsTokens, revocationEndsTokens } = service.behaviour.tokens;
  if (kind === 'revoke') credential.revoked = true;
  else {
    credential.formerSecrets.push(credential.secret);
    credential.formerSecrets.splice(0, credential.formerSecrets.length - mostFormerSecrets);
    credential.secret = readOptionalText(body['secret'], 'secret') ?? service.state.randomText(48);
  }
  if (kind === 'revoke' ? revocationEndsTokens : rotationEndsTokens)
    for (const [value, token] of service.state.tokens)
      if (token.clientId === credential.clientId) service.state.tokens.delete(value);
  return shown(kind, credential);
}

function shown(kind: string, credential: Credential): Issued {
  return { kind, clientId: credential.clientId, clientSecret: credential.secret };
}

export function tokenFor(service: Platform, given: unknown): Issued {
  const body = readBody(given);
  const kind = readOptionalText(body['kind'], 'kind');
  if (kind === 'credential') return makeCredential(service, body);
  if (kind === 'rotate' || kind === 'revoke') return changeCredential(service, kind, body);
  const token = issueToken(service, wishFrom(kind, body, service));
  return {
    kind,
    scheme: schemeOf(token),
    token: token.value,
    expiresAt: token.expiresAt,
  };
}

function wishFrom(kind: string | null, body: Body, service: Platform): TokenWish {
  const { tokens } = service.behaviour;
  const lifetime = body['lifetimeMs'];
  const lifetimeMs = (otherwise: number | null): number | null =>
    lifetime === undefined || lifetime === null ? otherwise : readMs(lifetime, 'lifetimeMs');
  const ips = readTexts(body['allowedIps'], 'allowedIps');
  const common = { allowedIps: ips === null || ips.length === 0 ? null : new Set(ips) };
  const asked = readTexts(body['permissions'], 'permissions');
  const mode = readMode(body['mode']);
  const now = service.clock.now();
  const apiLifetimeMs = endOfApiToken(now) - now;
  switch (kind) {
    case 'organization':
    case 'application':
      return { ...common, kind, mode, lifetimeMs: lifetimeMs(apiLifetimeMs) };
    case 'public':
    case 'private':
      return { ...common, kind: 'organization', mode: kind, lifetimeMs: lifetimeMs(apiLifetimeMs) };
    case 'user':
      return { ...common, kind, lifetimeMs: lifetimeMs(userLifetimeMs) };
    case 'temporary':
      return { ...common, kind, lifetimeMs: lifetimeMs(null), uses: 1 };
    case 'bearer':
    case 'narrowed':
      return {
        ...common,
        kind: 'bearer',
        lifetimeMs: lifetimeMs(tokens.bearerLifetimeS * 1000),
        permissions: new Set(
          asked ?? (kind === 'narrowed' ? ['billing_profile_read'] : allPermissions),
        ),
        clientId: service.credentials.clientId,
      };
    case 'expired':
      return body['scheme'] === 'bearer'
        ? { ...common, kind: 'bearer', lifetimeMs: -1, permissions: new Set(allPermissions) }
        : { ...common, kind: 'organization', lifetimeMs: -1 };
    default:
      throw new ControlError(400, `there is no token of kind ${String(kind)}`);
  }
}

function readMode(value: unknown): 'public' | 'private' {
  const mode = readOptionalText(value, 'mode') ?? 'private';
  if (mode !== 'public' && mode !== 'private')
    throw new ControlError(400, 'mode is neither public nor private');
  return mode;
}

function schemeOf(token: Token): string {
  return token.kind === 'bearer' ? 'bearer' : 'requestToken';
}
