/** Handles a call to the platform: credential, limits, idempotency key, then the operation. */
import type { Call } from '../serving/message/call.ts';
import type { Outcome } from '../serving/message/outcome.ts';
import { Refusal } from '../serving/message/refusal.ts';
import { refused } from '../serving/server/serve.ts';
import type { Serving } from '../serving/service.ts';
import { authenticate, authorise, authoriseBearerOnly } from './auth/authenticate.ts';
import { claimKey, type Claim } from './limits/claimKey.ts';
import { countRequest } from './limits/countRequest.ts';
import { handlers } from './operations/handlers.ts';
import type { Platform } from './platform.ts';
import type { Token } from '../serving/message/token.ts';
import { operationOf } from './operation.ts';

/** `seen` returns the service that answers; it is called for each call. */
export function platformServing(seen: () => Platform): Serving {
  return (call) => {
    const service = seen();
    const { imported } = call;
    if (imported !== undefined) return () => service.serveImported(call, imported);
    const claim = admit(service, call);
    return () => work(service, call, claim);
  };
}

/** The live token of a call, which is counted against its limits. Throws a Refusal. */
export function admitToken(service: Platform, call: Call): Token {
  const token = authenticate(service, call);
  call.token = token;
  countRequest(service.behaviour.limits, token, call);
  return token;
}

/** Everything that is decided before the operation begins. Throws a Refusal. */
function admit(service: Platform, call: Call): Claim {
  const operation = operationOf(call);
  if (operation === null) return admitUnshown(service, call);
  if (!service.behaviour.routing.serves(operation.id)) throw unknownPath();
  if (operation.area !== 'token') authorise(service, admitToken(service, call), operation);
  return claimKey(service, call);
}

/** Path prefixes that take only Bearer tokens. Source: "Authentication", areas named as such. */
const bearerOnlyAreas = ['/Billing', '/CaseManagement'];

/** Refuses a path without an operation; under some areas only after the token was checked. */
function admitUnshown(service: Platform, call: Call): never {
  const inside = (prefix: string): boolean =>
    call.path === prefix || call.path.startsWith(`${prefix}/`);
  if (bearerOnlyAreas.some(inside)) {
    const token = authenticate(service, call);
    countRequest(service.behaviour.limits, token, call);
    authoriseBearerOnly(token, call);
  }
  throw unknownPath();
}

function unknownPath(): Refusal {
  return new Refusal('unknown-path', 'There is no operation at this path.');
}

function work(service: Platform, call: Call, claim: Claim): Outcome {
  const { idempotency } = service.behaviour;
  try {
    if (claim.refused === null) return perform(service, call);
    return idempotency.repeat(call, claim.refused, () => perform(service, call));
  } catch (error) {
    const outcome = refused(service, call, error);
    if (claim.key !== null && idempotency.releases(outcome.status))
      service.state.keys.release(claim.key);
    return outcome;
  }
}

function perform(service: Platform, call: Call): Outcome {
  const operation = operationOf(call);
  if (operation === null) throw unknownPath();
  return handlers[operation.id](service, call);
}
