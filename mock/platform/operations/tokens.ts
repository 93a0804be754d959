/** The two operations that issue tokens. Source: "Issue access token", "User authentication". */
import type { Call } from '../../serving/message/call.ts';
import { isListOf, isText } from '../../json.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { wrongMember } from '../../serving/message/wrongMember.ts';
import type { Platform } from '../platform.ts';
import { issueToken } from '../auth/issueToken.ts';
import { userLifetimeMs } from '../auth/lifetimes.ts';
import type { Token } from '../../serving/message/token.ts';
import { readObject } from './readJson.ts';

/** POST /v2/Token/serverside: a Bearer token for a client id and secret. */
export function issueAccessToken(service: Platform, call: Call): Outcome {
  const rules = service.behaviour.tokens;
  const { clientId, clientSecret, permissions } = readObject(call);
  if (typeof clientId !== 'string') throw wrongMember('/clientId', clientId, 'a string');
  if (typeof clientSecret !== 'string')
    throw wrongMember('/clientSecret', clientSecret, 'a string');
  const asked = permissions ?? null;
  if (asked !== null && !isListOf(isText, asked))
    throw wrongMember('/permissions', asked, 'an array of strings');
  const credential = service.state.credentials.get(clientId);
  if (
    credential === undefined ||
    service.clock.now() >= credential.expiresAt ||
    !rules.acceptsSecret(credential, clientSecret)
  )
    throw new Refusal('invalid-credentials', 'The client id or the client secret is not valid.');
  const granted = rules.grant(credential, asked);
  if (granted === null)
    throw new Refusal('bad-body', 'A permission is asked for that the credential does not hold.');
  const known = rules.reuses ? liveTokenOf(service, clientId, granted) : null;
  if (known !== null) return ok(rules.tokenAnswer(known, secondsLeft(service, known)));
  const token = issueToken(service, {
    kind: 'bearer',
    lifetimeMs: rules.bearerLifetimeS * 1000,
    permissions: new Set(granted),
    clientId,
  });
  return ok(rules.tokenAnswer(token, rules.bearerLifetimeS));
}

/** A token of this client with exactly these permissions and at least a second left. */
function liveTokenOf(
  service: Platform,
  clientId: string,
  granted: readonly string[],
): Token | null {
  const wanted = granted.toSorted().join(' ');
  for (const token of service.state.tokens.values())
    if (
      token.clientId === clientId &&
      [...(token.permissions ?? [])].toSorted().join(' ') === wanted &&
      secondsLeft(service, token) > 0
    )
      return token;
  return null;
}

function secondsLeft(service: Platform, token: Token): number {
  return Math.floor(((token.expiresAt ?? Infinity) - service.clock.now()) / 1000);
}

/** POST /User/auth: a user token for e-mail and password. */
export function authenticateUser(service: Platform, call: Call): Outcome {
  const rules = service.behaviour.tokens;
  const { email, psw } = readObject(call);
  if (typeof email !== 'string') throw wrongMember('/email', email, 'a string');
  if (typeof psw !== 'string') throw wrongMember('/psw', psw, 'a string');
  const user = service.state.users.get(email);
  if (user === undefined || !rules.acceptsLogin(user, psw))
    throw new Refusal('invalid-login', 'The e-mail address or the password is not valid.');
  const token = issueToken(service, { kind: 'user', lifetimeMs: userLifetimeMs });
  return { status: 200, content: rules.loginAnswer(token) };
}
