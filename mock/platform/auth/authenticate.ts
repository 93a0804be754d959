/** Finds the token of a request, or refuses the request. Source: "Authentication". */
import type { Call } from '../../serving/message/call.ts';
import { Refusal, type Reason } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import type { Token } from '../../serving/message/token.ts';
import type { Operation } from '../operation.ts';

/** Returns the live token of the call, with one more use counted. Throws a Refusal. */
export function authenticate(service: Platform, call: Call): Token {
  const rules = service.behaviour.authentication;
  const presented = rules.read(call.headers, call);
  const token = presented === null ? null : rules.find(service.state, presented);
  call.named = token;
  if (token === null) return rules.withoutToken(notKnown(presented !== null), call);
  const refusal = whyNot(service, token, call);
  if (refusal !== null) return rules.withoutToken(refusal, call);
  if (rules.touches(token)) token.lastUsedAt = call.arrivedAt;
  if (token.usesLeft !== null) token.usesLeft -= 1;
  return token;
}

function notKnown(presented: boolean): Refusal {
  return new Refusal(
    'unauthenticated',
    presented ? 'The token is not known.' : 'The request carries no token.',
  );
}

function whyNot(service: Platform, token: Token, call: Call): Refusal | null {
  const rules = service.behaviour.authentication;
  if (rules.isExpired(token, call.arrivedAt))
    return new Refusal('expired', 'The token has expired.');
  if (rules.isIdle(token, call.arrivedAt, rules.idleMs))
    return new Refusal('expired', 'The token was not used for too long.');
  if (rules.isUsedUp(token)) return new Refusal('expired', 'The token has been used.');
  if (!rules.allowsAddress(token, call.address))
    return new Refusal('wrong-address', 'The token may not be used from this address.');
  return null;
}

/** Throws a Refusal. */
export function authorise(service: Platform, token: Token, operation: Operation): void {
  const rules = service.behaviour.authentication;
  if (!rules.admits[operation.area].includes(token.kind))
    throw new Refusal('wrong-class', `This operation does not take a token of kind ${token.kind}.`);
  const reason = rules.permits(token, operation);
  if (reason !== null) throw notPermitted(reason);
}

/** Does the same for paths of an area that takes only Bearer tokens. */
export function authoriseBearerOnly(token: Token, call: Call): void {
  if (token.kind !== 'bearer')
    throw new Refusal('unauthenticated', 'This area takes only OAuth2 Bearer tokens.');
  const needed = call.path.startsWith('/Billing') ? 'billing_profile_read' : 'case_management_read';
  if (token.permissions?.has(needed) !== true) throw notPermitted('not-permitted');
}

function notPermitted(reason: Reason): Refusal {
  return new Refusal(reason, 'The token does not hold the permission needed.');
}
