/** The control plane, on a listener of its own. docs/CONTROL.md describes its protocol. */
import fastify, { type FastifyInstance } from 'fastify';
import type { Service } from '../service.ts';
import { latestTime } from '../../clock.ts';
import { withoutSchemas } from '../../withoutSchemas.ts';
import {
  readAdvance,
  readAfter,
  readBody,
  readIds,
  readChoices,
  readSlowRule,
} from './readControlBody.ts';
import { nextRuleFrom } from './nextRuleFrom.ts';
import { noteControl, nameOf } from './noteRequest.ts';
import { ControlError } from './controlError.ts';
import { guardCall } from './guardCall.ts';
import type { Switches } from './switches.ts';
import type { TokenName, Events } from './events.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const serviceName = 'assay mock of the Embedded Payments Platform';

/** Largest body of `PUT /state`; other calls take a MiB. */
const largestState = 256 * 1024 * 1024;

/** A reader that is this far behind is let go; it asks `GET /log` when it comes again. */
const mostWaitingBytes = 4 * 1024 * 1024;

/** The stream stays open until the client leaves or the mock ends. */
function streamEvents(events: Events, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  // A comment, so that the client knows at once that it listens.
  raw.write(': listening\n\n');
  const end = events.listen((event) => {
    raw.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
  });
  request.raw.on('close', end);
  raw.on('close', end);
}

/** The caller opens and closes the listener. Every call that changes something must carry `token`. */
export function controlServer(service: Service, token: string): FastifyInstance {
  const app = fastify({ ...withoutSchemas, bodyLimit: 1024 * 1024, forceCloseConnections: true });
  app.addHook('onRequest', (request, _reply, done) => {
    guardCall(request, token);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode === 200)
      noteControl(service, `${request.method} ${request.url}`);
    done();
  });
  // Every body is read as JSON with any Content-Type; a call without a body has an empty one.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      const body: unknown = text === '' ? {} : JSON.parse(text.toString());
      done(null, body);
    } catch {
      done(new ControlError(400, 'the body is not well-formed JSON'));
    }
  });
  const { controlled } = service;
  const { realTime } = service.settings;
  const capabilities = [
    ...(realTime ? [] : ['clock']),
    'slow',
    'next',
    'faults',
    'variants',
    'reset',
    'state',
    'log',
    'events',
    'webhooks',
    'tokens',
  ];
  app.get('/', () => ({ name: serviceName, capabilities, now: service.clock.now() }));
  app.post('/clock', (request) => {
    if (realTime) throw new ControlError(409, 'the clock runs on real time and cannot be moved');
    const advanceMs = readAdvance(request.body);
    if (service.clock.now() + advanceMs > latestTime)
      throw new ControlError(400, 'the clock goes no further than the end of the year 9999');
    service.clock.advance(advanceMs);
    return { now: service.clock.now() };
  });
  app.post('/slow', (request) => {
    service.slow.add(readSlowRule(request.body));
    return { now: service.clock.now() };
  });
  app.post('/next', (request) => {
    service.nextRules.add(nextRuleFrom(service, request.body));
    return { now: service.clock.now() };
  });
  const switchTo = (switches: Switches): void => {
    const problem = controlled.problemOf(switches);
    if (problem !== null) throw new ControlError(400, problem);
    controlled.switchTo(switches);
  };
  app.get('/faults', () => ({
    on: service.switches.faults,
    faults: controlled.faults(),
  }));
  app.put('/faults', (request) => {
    const switches = { ...service.switches, faults: readIds(request.body) };
    switchTo(switches);
    return { on: switches.faults };
  });
  app.get('/variants', () => ({
    chosen: service.switches.variants,
    variants: controlled.variants(),
  }));
  app.put('/variants', (request) => {
    const switches = { ...service.switches, variants: readChoices(request.body) };
    switchTo(switches);
    return { chosen: switches.variants, ...controlled.chosen() };
  });
  app.post('/reset', () => {
    controlled.reset();
    return { now: service.clock.now() };
  });
  app.get('/state', () => controlled.state());
  app.put('/state', { bodyLimit: largestState }, (request) =>
    controlled.replaceState(readBody(request.body)),
  );
  app.get('/log', (request) => showLog(service, readBody(request.query)));
  app.get('/webhooks', (request) => ({
    last: service.webhooks.last(),
    deliveries: service.webhooks.after(readAfter(readBody(request.query))),
  }));
  app.get('/events', { exposeHeadRoute: false }, (request, reply) => {
    streamEvents(service.events, request, reply);
  });
  app.post('/tokens', (request) => controlled.issue(request.body));
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, _request, reply) =>
    reply.status(error.statusCode ?? 500).send({ error: error.message }),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: 'the control plane has no such call' }),
  );
  return app;
}

/** The answer of `GET /log`: requests as the service received them. */
type ShownLog = {
  readonly last: number;
  readonly entries: readonly {
    readonly n: number;
    readonly at: number;
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly operation: string | null;
    readonly status: number | null;
    readonly bodyBase64: string | null;
    readonly ms: number | null;
    readonly token: TokenName | null;
    readonly reason: string | null;
    readonly message: string | null;
  }[];
};

function showLog(service: Service, query: Readonly<Record<string, unknown>>): ShownLog {
  return {
    last: service.log.last(),
    entries: service.log.after(readAfter(query)).map((entry) => ({
      n: entry.n,
      at: entry.at,
      method: entry.method,
      url: entry.url,
      headers: pairs(entry.rawHeaders),
      operation: entry.operation,
      status: entry.status,
      bodyBase64: entry.body?.toString('base64') ?? null,
      ms: entry.ms,
      token: nameOf(entry.token),
      reason: entry.refusal?.code ?? null,
      message: entry.refusal?.message ?? null,
    })),
  };
}

function pairs(rawHeaders: readonly string[]): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    found.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  return found;
}
