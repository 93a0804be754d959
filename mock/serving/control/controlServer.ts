/** The control plane, on a listener of its own. Its protocol is written down in docs/CONTROL.md. */
import fastify, { type FastifyInstance } from 'fastify';
import { loadState, resetService, switchTo, type Service } from '../../service.ts';
import { faultsWith } from '../../platform/faults/catalogue.ts';
import { variants } from '../../platform/variants/catalogue.ts';
import { DataError } from '../../platform/data/dataError.ts';
import { dataFrom } from '../../platform/data/dataFrom.ts';
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
import { problemOf } from './switches.ts';
import { ControlError } from './controlError.ts';
import { guardCall } from './guardCall.ts';
import { streamEvents } from './streamEvents.ts';
import { tokenFor } from './tokenFor.ts';

export const serviceName = 'assay mock of the Embedded Payments Platform';

/** Largest body of `PUT /state`; other calls take a MiB. */
const largestState = 256 * 1024 * 1024;

/** The caller listens and closes. Every call that changes something must carry `token`. */
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
  app.get('/faults', () => ({
    on: service.switches.faults,
    faults: faultsWith(service.imports.length > 0).map(({ id, group, breaks }) => ({
      id,
      group,
      breaks,
    })),
  }));
  app.put('/faults', (request) => {
    const switches = { ...service.switches, faults: readIds(request.body) };
    const problem = problemOf(switches, service.imports.length > 0);
    if (problem !== null) throw new ControlError(400, problem);
    switchTo(service, switches);
    return { on: switches.faults };
  });
  app.get('/variants', () => ({
    chosen: service.switches.variants,
    variants: variants.map(({ id, question, choices }) => ({
      id,
      question,
      choices: choices.map(({ name }) => name),
      default: choices.find((choice) => choice.default === true)?.name ?? null,
    })),
  }));
  app.put('/variants', (request) => {
    const switches = { ...service.switches, variants: readChoices(request.body) };
    const problem = problemOf(switches, service.imports.length > 0);
    if (problem !== null) throw new ControlError(400, problem);
    switchTo(service, switches);
    return {
      chosen: switches.variants,
      filterListSeparator: service.behaviour.filters.separator,
    };
  });
  app.post('/reset', () => {
    resetService(service);
    return { now: service.clock.now() };
  });
  app.get('/state', () => dataFrom(service.state, service.target, service.clock.now()));
  app.put('/state', { bodyLimit: largestState }, (request) =>
    // Loaded only when asked for: it brings a schema validator.
    import('../../platform/data/readData.ts').then(({ checkedData }) => {
      loadState(service, checkedData(readBody(request.body)));
      const { clock, target, credentials } = service;
      return { now: clock.now(), target, credentials };
    }),
  );
  app.get('/log', (request) => showLog(service, readBody(request.query)));
  app.get('/webhooks', (request) => ({
    last: service.webhooks.last(),
    deliveries: service.webhooks.after(readAfter(readBody(request.query))),
  }));
  app.get('/events', { exposeHeadRoute: false }, (request, reply) => {
    streamEvents(service.events, request, reply);
  });
  app.post('/tokens', (request) => tokenFor(service, request.body));
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, _request, reply) =>
    reply
      .status(error instanceof DataError ? 400 : (error.statusCode ?? 500))
      .send({ error: error.message }),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: 'the control plane has no such call' }),
  );
  return app;
}
