/** Serves a request as `POST /next` demands: with another status, a delay, a cut connection, or a fault. */
import type { Transport } from '../behaviour/transport.ts';
import { ControlError } from '../control/controlError.ts';
import { nextRuleFrom } from '../control/nextRuleFrom.ts';
import type { NextRule } from '../control/nextRules.ts';
import type { Call } from '../message/call.ts';
import type { Outcome } from '../message/outcome.ts';
import { Refusal } from '../message/refusal.ts';
import type { Service } from '../service.ts';
import { refused, serve } from './serve.ts';

/** The rule for this call: from its header, if that is allowed, or from the control plane. Null if there is none. */
export function nextRuleOf(service: Service, call: Call): NextRule | Refusal | null {
  const written = service.settings.nextHeader ? call.headers['x-assay-next'] : undefined;
  if (typeof written !== 'string') return service.nextRules.take(call);
  try {
    const body: unknown = JSON.parse(written);
    return nextRuleFrom(service, body);
  } catch (error) {
    const reason = error instanceof ControlError ? error.message : 'it is not JSON';
    return new Refusal('bad-parameter', `The header X-Assay-Next cannot be followed: ${reason}.`);
  }
}

/** Calls `done` with the answer and the service that sends it; the service may cut the answer. */
export function serveNext(
  service: Service,
  call: Call,
  rule: NextRule | Refusal,
  done: (sender: Service, outcome: Outcome) => void,
): void {
  if (rule instanceof Refusal) return done(service, refused(service, call, rule));
  if (rule.delayMs > 0) {
    setTimeout(() => followRule(service, call, rule, done), rule.delayMs).unref();
    return undefined;
  }
  return followRule(service, call, rule, done);
}

function followRule(
  service: Service,
  call: Call,
  rule: NextRule,
  done: (sender: Service, outcome: Outcome) => void,
): void {
  const sender = senderFor(service, rule);
  const outcome = ownOutcome(rule);
  if (outcome === null) serve(sender, call, (served) => done(sender, served));
  else done(sender, outcome);
}

/** The service with what the rule changes of its behaviour; its state is the same. */
function senderFor(service: Service, { switches, cut }: NextRule): Service {
  const sender = switches === null ? service : service.as(switches);
  if (cut === null) return sender;
  return { ...sender, behaviour: { ...sender.behaviour, transport: { send: sendCut(cut) } } };
}

/** Null if the operation itself answers. */
function ownOutcome({ status, body, text, headers, cut }: NextRule): Outcome | null {
  if (cut === 'before') return { status: 200, content: { empty: true }, unsent: true };
  if (text !== null)
    return {
      status: status ?? 200,
      content: { text, mediaType: 'text/plain; charset=utf-8' },
      headers,
    };
  if (body !== undefined) return { status: status ?? 200, content: { json: body }, headers };
  return status === null ? null : { status, content: { empty: true }, headers };
}

function sendCut(cut: 'before' | 'within'): Transport['send'] {
  return (response, { status, headers, body }) => {
    const bytes = Buffer.from(body);
    if (cut === 'before' || bytes.length < 2) {
      response.destroy();
      return;
    }
    response.writeHead(status, headers);
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
  };
}
