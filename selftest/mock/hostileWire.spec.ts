/** Bytes that no honest HTTP client sends: a clear 4xx or a closed socket, and everybody else is served as before. */
import { connect, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Client } from './client.ts';

test('answers a flood of headers of any length with 431', async ({ client }) => {
  for (const size of [20_000, 40_000, 400_000, 4_000_000])
    expect(
      await raw(client, `GET /api/Bill/1 HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(size)}\r\n\r\n`),
      `${size}`,
    ).toMatch(/^HTTP\/1\.1 431 /);
  const many = 'aaaaaa: bbbbbb\r\n'.repeat(5000);
  expect(await raw(client, `GET /api/Bill/1 HTTP/1.1\r\nhost: x\r\n${many}\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
});

test('answers broken HTTP with 400', async ({ client }) => {
  for (const bytes of [
    'NONSENSE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /api/Bill/1\u0001 HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET /api/Bill/1 HTTP/1.1\r\n\r\n',
    'GET /api/Bill/1 HTTP/1.1\r\nhost: x\r\nbad header: y\r\n\r\n',
    'GET /api/Bill/1 HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    'POST /User/auth HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/User/auth HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nab\r\n0\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  ]) {
    const heard = await raw(client, bytes);
    expect(heard, JSON.stringify(bytes)).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard.match(/HTTP\/1\.1 /g), JSON.stringify(bytes)).toHaveLength(1);
  }
});

test('refuses methods and targets that are none of its own', async ({ client }) => {
  const status = async (line: string): Promise<string> =>
    (await raw(client, `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).slice(9, 12);
  expect(await status('PATCH /api/Bill/54001')).toBe('405');
  expect(await status('HEAD /api/Bill/54001')).toBe('405');
  expect(await status('TRACE /api/Bill/54001')).toBe('405');
  expect(await status('PROPFIND /api/Bill/54001')).toBe('405');
  expect(await status('QUERY /api/Bill/54001')).toBe('405');
  expect(await status('QUERY /api/nothing')).toBe('404');
  expect(await status('CONNECT 127.0.0.1:80')).toBe('405');
  expect(await status('OPTIONS *')).toBe('404');
  expect(await status('GET /api//Bill/54001')).toBe('404');
  expect(await status('GET /api/../api/Bill/54001')).toBe('404');
  expect(await status('GET /api/Bill/54001')).toBe('401');
  expect(await status('GET http://127.0.0.1/api/Bill/54001')).toBe('401');
});

test('answers pipelined requests in their order, each with its own data', async ({ client }) => {
  const ids = [54_001, 54_002, 54_003, 54_004];
  const { organizationToken } = client.ready.credentials;
  await client.control('POST', '/slow', { path: '/Bill/54002', takesMs: 150 });
  const requests = ids.map(
    (id, index) =>
      `GET /api/Bill/${id} HTTP/1.1\r\nhost: x\r\nrequestToken: ${organizationToken}\r\n` +
      `${index === ids.length - 1 ? 'connection: close\r\n' : ''}\r\n`,
  );
  const heard = await raw(client, requests.join(''));
  expect([...heard.matchAll(/"IdBill":(\d+)/g)].map(([, id]) => Number(id))).toEqual(ids);
  const broken = await raw(client, `${requests[0] ?? ''}NONSENSE\r\n\r\n${requests[2] ?? ''}`);
  expect(broken.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(broken).not.toContain('54003');
});

test('serves others while many sockets say nothing, drip, or go away in the middle', async ({
  client,
}) => {
  const { organizationToken } = client.ready.credentials;
  const silent = await Promise.all(Array.from({ length: 150 }, () => open(client)));
  const dripping = await Promise.all(Array.from({ length: 150 }, () => open(client)));
  const head = `POST /api/Bill/single/${client.ready.target.entrypoint} HTTP/1.1\r\nhost: x\r\nrequestToken: ${organizationToken}\r\n`;
  for (const socket of dripping) socket.write(head);
  for (const socket of await Promise.all(Array.from({ length: 150 }, () => open(client)))) {
    socket.write(`${head}content-length: 500\r\n\r\n{"billNumber":"half`);
    socket.destroy();
  }
  for (let turn = 0; turn < 5; turn += 1) {
    for (const socket of dripping) socket.write('x');
    expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
  }
  for (const socket of [...silent, ...dripping]) socket.destroy();
  const before = await client.createBill({ billNumber: 'whole' });
  expect(before).toBe(54_041);
});

test('gives each client its own data while others send rubbish', async ({ client }) => {
  const path = `/Bill/single/${client.ready.target.entrypoint}`;
  const json = { 'content-type': 'application/json' };
  const rubbish = ['{"billNumber":"R-', '[', '\u0000', '{"netAmount":"x"}', '"\\ud800"'];
  const own = async (index: number): Promise<void> => {
    const token = await client.issue('organization');
    const input = { billNumber: `OWN-${index}`, comments: 'c'.repeat(index * 37) };
    const [made, refused] = await Promise.all([
      client.call('POST', path, { token, json: input }),
      client.call('POST', path, { body: rubbish[index % rubbish.length] ?? '', headers: json }),
    ]);
    expect([made.status, refused.status]).toEqual([200, 400]);
    expect(refused.text).not.toContain('OWN-');
    const seen = await client.call('GET', `/Bill/${String(made.at('/responseData'))}`, { token });
    expect(seen.at('/responseData/BillNumber')).toBe(input.billNumber);
    expect(seen.at('/responseData/Comments')).toBe(input.comments);
  };
  await Promise.all(Array.from({ length: 120 }, (_, index) => own(index)));
});

test('refuses a body that is too large before it has come, and answers only once', async ({
  client,
}) => {
  const heard = await raw(
    client,
    `POST /api/User/auth HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 99999999999\r\n\r\n{`,
  );
  expect(heard.match(/^HTTP\/1\.1 \d{3}/gm)).toEqual(['HTTP/1.1 413']);
});

async function open(client: Client): Promise<Socket> {
  const { hostname, port } = new URL(client.ready.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    // A server that hangs up on a dripping client does what it should.
    socket.on('error', (error) => reject(error));
  });
}

/** What the server says to these bytes (one a character) until it closes the connection. */
async function raw(client: Client, bytes: string): Promise<string> {
  const socket = await open(client);
  return new Promise((resolve, reject) => {
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      heard += chunk;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
    socket.write(bytes, 'latin1');
  });
}
