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
import { showLog } from './showLog.ts';
import { nextRuleFrom } from './nextRuleFrom.ts';
import { noteControl } from './noteRequest.ts';
import { ControlError } from './controlError.ts';
import { guardCall } from './guardCall.ts';
import type { Switches } from './switches.ts';
import { streamEvents } from './streamEvents.ts';

export const serviceName = 'assay mock of the Embedded Payments Platform';

/** Largest body of `PUT /state`; other calls take a MiB. */
const largestState = 256 * 1024 * 1024;

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
