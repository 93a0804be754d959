/** Handles one request in a service: its start, waiting, work and outcome. */
import type { Call } from '../message/call.ts';
import type { Outcome } from '../message/outcome.ts';
import { Refusal } from '../message/refusal.ts';
import type { Service } from '../service.ts';

/** Calls `done` exactly once: at once, or when the service's clock has reached the end of a slow request. */
export function serve(service: Service, call: Call, done: (outcome: Outcome) => void): void {
  let begun: () => Outcome;
  try {
    begun = service.serve(call);
  } catch (error) {
    done(refused(service, call, error));
    return;
  }
  const work = (): Outcome => {
    try {
      return begun();
    } catch (error) {
      return refused(service, call, error);
    }
  };
  const takesMs = service.slow.take(call.method, call.path);
  if (takesMs === null) done(work());
  else waitFor(service, call, takesMs, work, done);
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

/** Turns a thrown value into an answer. A value that is not a Refusal is a defect of the service, and its answer says so. */
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
