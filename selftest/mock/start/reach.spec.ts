/** Where the mock can be reached, and by which pages: `--host`, HTTPS, `--cors`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { generate } from 'selfsigned';
import { Agent, request, type Dispatcher } from 'undici';
import { scratchFolder } from '../../cli/scratchFolder.ts';
import { createClient } from '../client.ts';
import { startInProcess } from './packageEntry.ts';
import { startMock, type RunningMock } from '../startMock.ts';

const folder = scratchFolder('reach');

async function statusAt(url: string, mock: RunningMock, ca?: string): Promise<number> {
  const agent = new Agent({ connect: ca === undefined ? {} : { ca } });
  try {
    const { statusCode, body } = await request(url, {
      dispatcher: agent,
      headers: { requestToken: mock.ready.credentials.organizationToken },
    });
    await body.dump();
    return statusCode;
  } finally {
    await agent.close();
  }
}

test('listens on loopback, and on other addresses only if one is named', async () => {
  test.skip(process.platform !== 'linux', 'other systems give loopback one address');
  const elsewhere = (url: string): string => url.replace('127.0.0.1', '127.0.0.2');
  const usual = await startMock();
  await expect(statusAt(`${elsewhere(usual.ready.baseUrl)}/Bill/54001`, usual)).rejects.toThrow(
    'ECONNREFUSED',
  );
  await usual.stop();
  const open = await startMock(['--host', '0.0.0.0', '--https']);
  const { baseUrl, httpsBaseUrl, controlUrl, caFile } = open.ready;
  expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/);
  expect(await statusAt(`${elsewhere(baseUrl)}/Bill/54001`, open)).toBe(200);
  const ca = readFileSync(caFile ?? '', 'utf8');
  expect(await statusAt(`${httpsBaseUrl ?? ''}/Bill/54001`, open, ca)).toBe(200);
  expect(await statusAt(`${controlUrl}/`, open)).toBe(200);
  await expect(statusAt(`${elsewhere(controlUrl)}/`, open)).rejects.toThrow('ECONNREFUSED');
  await open.stop();
});

test('takes a certificate of the caller, or writes its own where the caller says', async () => {
  const made = await generate([{ name: 'commonName', value: 'caller' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  const [cert, key, caFile] = ['cert.pem', 'key.pem', 'ca.pem'].map((name) => join(folder, name));
  writeFileSync(cert ?? '', made.cert);
  writeFileSync(key ?? '', made.private);
  const named = ['--cert', cert ?? '', '--key', key ?? ''];
  const own = await startMock(named);
  expect(own.ready.caFile).toBeNull();
  expect(await statusAt(`${own.ready.httpsBaseUrl ?? ''}/Bill/54001`, own, made.cert)).toBe(200);
  await own.stop();
  const writing = await startMock(['--ca-file', caFile ?? '']);
  expect(writing.ready.caFile).toBe(caFile);
  const ca = readFileSync(caFile ?? '', 'utf8');
  expect(await statusAt(`${writing.ready.httpsBaseUrl ?? ''}/Bill/54001`, writing, ca)).toBe(200);
  await writing.stop();
  expect(existsSync(caFile ?? '')).toBe(true);
  for (const flags of [
    ['--cert', key ?? '', '--key', cert ?? ''],
    ['--host', '203.0.113.1'],
  ])
    await expect(startMock(flags), flags.join(' ')).rejects.toThrow(
      /^the mock ended with 2: mock: [^\n]+\n$/,
    );
  for (const options of [
    { cert },
    { cert, key, caFile },
    { cert: join(folder, 'absent.pem'), key },
    { httpsPort: 'x' },
    { cors: ['page.example'] },
    { cors: ['https://page.example/path'] },
    { limits: 'none', seed: 'any' },
    { log: 'loud' },
    { seed: 'any' },
  ])
    await expect(startInProcess(options), JSON.stringify(options)).rejects.toMatchObject({
      code: 'FLAG',
      message: expect.stringMatching(/^[^\n]+$/),
    });
});

type Asked = { readonly status: number; readonly headers: Dispatcher.ResponseData['headers'] };

test('lets the pages of named origins call the platform, and no page the control plane', async () => {
  const page = 'https://page.example:8443';
  const mock = await startInProcess({ cors: [page, 'http://localhost:5173'] });
  const ask = async (
    method: Dispatcher.HttpMethod,
    url: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<Asked> => {
    const answer = await request(url, { method, headers });
    await answer.body.dump();
    return { status: answer.statusCode, headers: answer.headers };
  };
  const bill = `${mock.baseUrl}/Bill/54001`;
  const token = { requestToken: mock.credentials.organizationToken };
  const asksFirst = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'requesttoken, idempotencykey',
  };
  for (const origin of [page, 'http://localhost:5173']) {
    const preflight = await ask('OPTIONS', bill, { ...asksFirst, origin });
    expect(preflight).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': expect.stringContaining('PUT'),
        'access-control-allow-headers': 'requesttoken, idempotencykey',
        vary: 'origin',
      },
    });
    // A page must be able to read refusals, too.
    for (const headers of [token, { requestToken: 'unknown' }])
      expect((await ask('GET', bill, { ...headers, origin })).headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': '*',
      });
    const gateway = new URL('/workbench/control/clock', mock.baseUrl).href;
    expect((await ask('OPTIONS', gateway, { ...asksFirst, origin })).status).not.toBe(200);
    expect((await ask('GET', `${mock.controlUrl}/log`, { origin })).status).toBe(403);
    expect(
      (await ask('OPTIONS', `${mock.controlUrl}/clock`, { ...asksFirst, origin })).status,
    ).toBe(403);
  }
  for (const origin of ['https://page.example', 'null', 'https://evil.example']) {
    const preflight = await ask('OPTIONS', bill, { ...asksFirst, origin });
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([
      405,
      undefined,
    ]);
    const plain = await ask('GET', bill, { ...token, origin });
    expect([plain.headers['access-control-allow-origin'], plain.headers['vary']]).toEqual([
      undefined,
      'origin',
    ]);
  }
  await mock.close();
  const silent = await startInProcess();
  const { headers } = await ask('GET', `${silent.baseUrl}/Bill/54001`, {
    requestToken: silent.credentials.organizationToken,
    origin: page,
  });
  expect(Object.keys(headers).filter((name) => /^access-control|^vary/.test(name))).toEqual([]);
  await silent.close();
});

test('starts with the same ids and tokens each time, unless the seed is random', async () => {
  const credentialsOf = async (options: object): Promise<unknown> => {
    const mock = await startInProcess({ ...options });
    await mock.close();
    return mock.credentials;
  };
  const usual = await credentialsOf({});
  expect(await credentialsOf({})).toEqual(usual);
  const drawn = await credentialsOf({ seed: 'random' });
  expect(drawn).not.toEqual(usual);
  expect(await credentialsOf({ seed: 'random' })).not.toEqual(drawn);
});

test('counts no requests with --limits off', async () => {
  const mock = await startInProcess({ limits: false });
  const client = createClient(mock);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 210; sent += 1)
    statuses.add((await client.call('GET', '/Bill/54001')).status);
  expect([...statuses]).toEqual([200]);
  await mock.close();
});
