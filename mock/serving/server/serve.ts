/** The way of one request through the service: admission, waiting, work, outcome. */
import { authenticate } from '../../platform/auth/authenticate.ts';
import { authorise, authoriseBearerOnly } from '../../platform/auth/authorise.ts';
import { claimKey, type Claim } from '../../platform/limits/claimKey.ts';
import { countRequest } from '../../platform/limits/countRequest.ts';
import { serveImported } from '../../document/serveImported.ts';
import { handlers } from '../../platform/operations/handlers.ts';
import type { Service } from '../../service.ts';
import type { Call } from '../message/call.ts';
import type { Outcome } from '../message/outcome.ts';
import { Refusal } from '../message/refusal.ts';

/** Calls `done` exactly once: at once, or when the service's clock has reached the end of a slow request. */
export function serve(service: Service, call: Call, done: (outcome: Outcome) => void): void {
  if (service.recording !== null) {
    done(service.recording(call) ?? refused(service, call, notRecorded()));
    return;
  }
  let claim: Claim = { key: null, refused: null };
  try {
    if (call.imported === undefined) claim = admit(service, call);
  } catch (error) {
    done(refused(service, call, error));
    return;
  }
  const takesMs = service.slow.take(call.method, call.path);
  if (takesMs === null) done(work(service, call, claim));
  else waitFor(service, call, takesMs, () => work(service, call, claim), done);
}

/** Everything that is decided before the operation begins. Throws a Refusal. */
function admit(service: Service, call: Call): Claim {
  const { behaviour } = service;
  const { operation } = call;
  if (operation === null) return admitUnshown(service, call);
  if (!behaviour.routing.serves(operation.id)) throw unknownPath();
  if (operation.area !== 'token') {
    const token = authenticate(service, call);
    call.token = token;
    countRequest(behaviour.limits, token, call);
    authorise(service, token, operation);
  }
  return claimKey(service, call);
}

/** Path prefixes that take only Bearer tokens. Source: "Authentication", areas named as such. */
const bearerOnlyAreas = ['/Billing', '/CaseManagement'];

/** Refuses a path without an operation; under some areas only after the token was checked. */
function admitUnshown(service: Service, call: Call): never {
  const inside = (prefix: string): boolean =>
    call.path === prefix || call.path.startsWith(`${prefix}/`);
  if (bearerOnlyAreas.some(inside)) {
    const token = authenticate(service, call);
    countRequest(service.behaviour.limits, token, call);
    authoriseBearerOnly(token, call);
  }
  throw unknownPath();
}

function notRecorded(): Refusal {
  return new Refusal('not-recorded', 'The recording holds no such request.');
}

function unknownPath(): Refusal {
  return new Refusal('unknown-path', 'There is no operation at this path.');
}

function work(service: Service, call: Call, claim: Claim): Outcome {
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

function perform(service: Service, call: Call): Outcome {
  if (call.imported !== undefined) return serveImported(service, call, call.imported);
  if (call.operation === null) throw unknownPath();
  return handlers[call.operation.id](service, call);
}

/** Waits on the service's clock, then works; or answers without it when the time is over or the service is reset. */
function waitFor(
  service: Service,
  call: Call,
  takesMs: number,
  doWork: () => Outcome,
  done: (outcome: Outcome) => void,
): void {
  const { timeouts } = service.behaviour;
  const limitMs = timeouts.limitMs(call, timeouts);
  const restart = (): void =>
    done(refused(service, call, new Refusal('restarted', 'The service was started anew.')));
  service.slow.waiting.add(restart);
  const answeredMs = takesMs < limitMs ? takesMs : timeouts.cutMs(takesMs, limitMs);
  service.clock.at(call.arrivedAt + answeredMs, () => {
    service.slow.waiting.delete(restart);
    if (takesMs < limitMs) return done(doWork());
    if (timeouts.worksAfterTimeout) doWork();
    return done(refused(service, call, new Refusal('timeout', 'The request took too long.')));
  });
}

/** Turns what was thrown into an answer; what is not a Refusal is a defect of the service and answered as one. */
export function refused(service: Service, call: Call | null, error: unknown): Outcome {
  const { errors } = service.behaviour;
  const refusal =
    error instanceof Refusal ? error : new Refusal('internal', 'The service failed internally.');
  if (refusal !== error)
    process.stderr.write(
      `mock: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  const status = errors.statusFor(refusal.code, call, errors.statusOf[refusal.code]);
  return {
    status,
    content: errors.content(refusal.code, status, refusal.message, call),
    headers: errors.headers(refusal.code, call),
    refusal,
  };
}
