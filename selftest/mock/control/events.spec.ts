/** What the mock reports while it works: the stream of events, the log's additions, the webhooks. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { request } from 'undici';
import type { Client } from '../client.ts';
import { test } from '../mockTest.ts';

type Reader = {
  /** Waits until so many events have come, and gives them. */
  readonly first: (count: number) => Promise<readonly Record<string, unknown>[]>;
  readonly text: () => string;
  readonly close: () => void;
};

async function listen(client: Client): Promise<Reader> {
  const { body, headers } = await request(`${client.ready.controlUrl}/events`);
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  let text = '';
  body.setEncoding('utf8').on('error', () => undefined);
  body.on('data', (chunk: string) => {
    text += chunk;
  });
  await once(body, 'data');
  const events = (): readonly Record<string, unknown>[] =>
    [...text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, type, data]) => {
      const event = JSON.parse(data ?? '');
      expect(event.type).toBe(type);
      return event;
    });
  return {
    first: async (count) => {
      while (events().length < count) await once(body, 'data');
      return events();
    },
    text: () => text,
    close: () => body.destroy(),
  };
}

test('reports requests, refusals and changes as they happen', async ({ client }) => {
  const reader = await listen(client);
  await client.call('GET', '/Bill/54001');
  const user = await client.issue('user', { lifetimeMs: 0 });
  await client.call('GET', '/Bill/54001?x=1', { token: user });
  await client.advance(1000);
  expect(await reader.first(4)).toEqual([
    {
      type: 'request',
      n: 1,
      at: expect.any(Number),
      method: 'GET',
      url: '/api/Bill/54001',
      operation: 'getBill',
      status: 200,
      ms: expect.any(Number),
      token: { class: 'organization', label: 'organizationToken' },
      reason: null,
      message: null,
    },
    { type: 'control', at: expect.any(Number), call: 'POST /tokens' },
    expect.objectContaining({
      n: 2,
      status: 401,
      token: { class: 'user', label: 'user 1' },
      reason: 'expired',
      message: 'The token has expired.',
    }),
    { type: 'control', at: expect.any(Number), call: 'POST /clock' },
  ]);
  reader.close();
  const log = await client.control('GET', '/log');
  expect(log.at('/entries/1')).toMatchObject({
    reason: 'expired',
    token: { class: 'user', label: 'user 1' },
    ms: expect.any(Number),
  });
});

test('shows no credential that stands in a URL', async ({ client }) => {
  const { organizationToken, applicationToken, clientSecret } = client.ready.credentials;
  const reader = await listen(client);
  const encoded = Buffer.from(organizationToken).toString('hex').replaceAll(/../g, '%$&');
  for (const path of [
    `/Bill/${organizationToken}`,
    `/Bill/54001?x=${applicationToken}&y=${clientSecret}&plain=value`,
    `/Bill/${encoded}`,
    '/Bill/54001?requestToken=made-up-by-the-caller&apiKey=another-one',
    // Of a start with another seed: unknown here, and of the same form.
    `/Bill/54001?x=o.${'Ab3'.repeat(13)}z`,
  ])
    await client.call('GET', path);
  await reader.first(5);
  reader.close();
  const text = reader.text();
  for (const secret of [
    organizationToken,
    applicationToken,
    clientSecret,
    encoded,
    'made-up',
    'another-one',
    'Ab3Ab3',
  ])
    expect(text).not.toContain(secret);
  expect(text).toContain('plain=value');
});

test('reports webhooks with what came back', async ({ client }) => {
  const receiver = createServer((incoming, response) => {
    incoming.resume();
    response.writeHead(incoming.url === '/gone' ? 410 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const reader = await listen(client);
  const { entrypoint, migration } = client.ready.target;
  const notificationUrls = [
    `http://127.0.0.1:${port}/in?token=of-the-caller`,
    `http://127.0.0.1:${port}/gone`,
  ];
  for (const notificationUrl of notificationUrls)
    await client.call('POST', '/Paypoint/migrate', {
      token: client.ready.credentials.applicationToken,
      json: {
        entryPoint: entrypoint,
        newParentOrganizationId: migration.destinationOrganizationId,
        notificationRequest: { notificationUrl },
      },
    });
  const events = await reader.first(4);
  reader.close();
  const webhooks = events.filter(({ type }) => type === 'webhook');
  const outcomes = webhooks.map(({ status, error, method }) =>
    [method, status, error].map(String).join(' '),
  );
  expect(outcomes.toSorted()).toEqual(['POST 204 null', 'POST 410 null']);
  expect(JSON.stringify(webhooks)).not.toContain('of-the-caller');
  const closed = once(receiver, 'close');
  receiver.close();
  receiver.closeAllConnections();
  await closed;
  await client.call('POST', '/Paypoint/migrate', {
    token: client.ready.credentials.applicationToken,
    json: {
      entryPoint: entrypoint,
      newParentOrganizationId: migration.destinationOrganizationId,
      notificationRequest: { notificationUrl: notificationUrls[0] },
    },
  });
  await expect
    .poll(async () => (await client.control('GET', '/webhooks?after=2')).at('/deliveries/0'))
    .toMatchObject({ n: 3, status: null, error: 'ECONNREFUSED', method: 'POST' });
  expect((await client.control('GET', '/webhooks')).at('/last')).toBe(3);
  await client.control('POST', '/reset');
  expect((await client.control('GET', '/webhooks')).at('/deliveries')).toEqual([]);
});
