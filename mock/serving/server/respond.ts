/** Serves one HTTP request: logs it, calls the service and sends the answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../behaviour/transport.ts';
import { noteAnswer } from '../control/noteRequest.ts';
import { keptBody, type LogEntry } from '../control/requestLog.ts';
import type { Call } from '../message/call.ts';
import type { Route } from '../message/route.ts';
import type { Outcome } from '../message/outcome.ts';
import type { Service } from '../service.ts';
import { answerFrom } from './answerFrom.ts';
import { withOrigin } from './crossOrigin.ts';
import { callFrom } from './callFrom.ts';
import { nextRuleOf, serveNext } from './respondNext.ts';
import { refused, serve } from './serve.ts';

export function respond(
  service: Service,
  operation: Route | null,
  parameters: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const startedAt = performance.now();
  const call = callFrom(service, operation, parameters, request);
  const entry = service.log.add({
    at: call.arrivedAt,
    method: call.method,
    url: request.url,
    rawHeaders: request.raw.rawHeaders,
    operation: (call.imported ?? call.operation)?.id ?? null,
  });
  entry.body = call.body === null ? null : keptBody(call.body);
  reply.hijack();
  const done = (sender: Service, outcome: Outcome): void => {
    entry.token = call.named;
    answer(sender, { call, reply, outcome, entry, startedAt });
  };
  const rule = nextRuleOf(service, call);
  if (rule === null) serve(service, call, (outcome) => done(service, outcome));
  else serveNext(service, call, rule, done);
}

/** Sends a refusal to a request that never becomes a call. */
export function respondRefusal(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Error,
  headers: Readonly<Record<string, string>> = {},
): void {
  const outcome = refused(service, null, refusal);
  respondDirectly(service, request, reply, {
    ...outcome,
    headers: { ...outcome.headers, ...headers },
  });
}

/** Sends an outcome to a request that never becomes a call. */
export function respondDirectly(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
): void {
  const entry = service.log.add({
    at: service.clock.now(),
    method: request.method,
    url: request.url,
    rawHeaders: request.raw.rawHeaders,
    operation: null,
  });
  reply.hijack();
  answer(service, { call: null, reply, outcome, entry, startedAt: performance.now() });
}

type Answering = {
  readonly call: Call | null;
  readonly reply: FastifyReply;
  readonly outcome: Outcome;
  readonly entry: LogEntry;
  readonly startedAt: number;
};

/** To the microsecond: finer is noise. */
function millisecondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 1000) / 1000;
}

/** Sends the answer and writes it down, also where the client has gone. */
function answer(service: Service, { call, reply, outcome, entry, startedAt }: Answering): void {
  const finished = withOrigin(service, reply.request, answerOf(service, call, outcome));
  if (!reply.raw.destroyed) service.behaviour.transport.send(reply.raw, finished, call);
  entry.status = outcome.unsent === true ? null : finished.status;
  entry.ms = millisecondsSince(startedAt);
  entry.refusal = outcome.refusal ?? null;
  noteAnswer(service, entry);
}

/** An outcome that cannot be serialised is a defect of the service: the client gets a 500 and does not wait. */
function answerOf(service: Service, call: Call | null, outcome: Outcome): Answer {
  try {
    return answerFrom(service, call, outcome);
  } catch (error) {
    return answerFrom(service, null, refused(service, call, error));
  }
}
