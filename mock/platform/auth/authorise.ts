/** Checks the kind and the permissions of a token. Source: "Authentication". */
import type { Call } from '../../serving/message/call.ts';
import type { Operation } from '../operation.ts';
import { Refusal, type Reason } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import type { Token } from '../../serving/message/token.ts';

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
