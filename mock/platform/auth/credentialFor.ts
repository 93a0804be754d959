/** OAuth2 credentials for tests: creates, rotates and revokes them. */
import { endOfCredential } from './lifetimes.ts';
import { permissions as allPermissions } from '../operation.ts';
import type { Platform } from '../platform.ts';
import type { Credential } from '../state/credential.ts';
import { ControlError } from '../../serving/control/controlError.ts';
import { readOptionalText, readTexts, type Body } from '../../serving/control/readControlBody.ts';

/** The answer of `POST /tokens`: members as docs/CONTROL.md lists them for each kind. */
export type Issued = { readonly [key: string]: unknown };

/** The oldest are forgotten. */
const mostFormerSecrets = 100;

export function makeCredential(service: Platform, body: Body): Issued {
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
export function changeCredential(service: Platform, kind: 'rotate' | 'revoke', body: Body): Issued {
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
