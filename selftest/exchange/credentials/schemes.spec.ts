/** Credentials of a document's own security schemes: where each goes, how tokens are fetched, and that none is written down. */
import { createServer, type Server } from 'node:https';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { expect, test } from '@playwright/test';
import { generate } from 'selfsigned';
import { securitySchemesOf } from '../../../openapi/reading/securitySchemes.ts';
import { toExchangeLine } from '../../../evidence/toExchangeLine.ts';
import { createServiceClock } from '../../../exchange/control/serviceClock.ts';
import { holdsCredential, keptOut } from '../../../exchange/credentials/missingSecrets.ts';
import { checkedTargetFile } from '../../../exchange/targets/targetFile.ts';
import { targetFrom } from '../../../exchange/targets/targetFrom.ts';
import type { Target } from '../../../exchange/targets/target.ts';
import { openWire, type Wire } from '../../../exchange/wire/openWire.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { processRedactor } from '../../../output/secrets.ts';
import type { CredentialClass } from '../../../openapi/types.ts';
import { plainServer, type PlainServer, type Reply, type Seen } from '../plainServer.ts';
import { accessBy, type Access } from '../../../exchange/credentials/access.ts';
import { documentDefaults } from '../../../suites/document/target.ts';

const secrets: Readonly<Record<string, string>> = {
  KEY: 'key-of-a-header-0815',
  SHORT: 'key',
  LOGIN: 'the-user-4711',
  PASS: 'pass word:with/signs',
  CLIENT: 'client-of-tests',
  CLIENT_SECRET: 'secret-of-the-client-99',
  REFRESH: 'refresh-token-number-1',
};

const access: Access = accessBy(
  securitySchemesOf({
    components: {
      securitySchemes: {
        header: { type: 'apiKey', in: 'header', name: 'X-Key' },
        query: { type: 'apiKey', in: 'query', name: 'key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        login: { type: 'http', scheme: 'Basic' },
        token: { type: 'http', scheme: 'bearer' },
        client: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://login.example.com/token', scopes: {} } },
        },
        own: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} } } },
        certificate: { type: 'mutualTLS' },
        digest: { type: 'http', scheme: 'digest' },
      },
    },
  }),
);

const key = { env: 'KEY' };
const client = { clientId: { env: 'CLIENT' }, clientSecret: { env: 'CLIENT_SECRET' } };

function targetWith(
  baseUrl: string,
  held: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Target {
  const file = checkedTargetFile('mine.yaml', {
    name: 'mine',
    baseUrl,
    document: 'openapi.yaml',
    credentials: { schemes: held },
    ...more,
  });
  return targetFrom('mine.yaml', file, {
    env: secrets,
    iMeanProduction: false,
    defaults: documentDefaults,
  });
}

function reading(credential: CredentialClass, more: Partial<ApiRequest> = {}): ApiRequest {
  return {
    operation: null,
    method: 'GET',
    path: '/things',
    query: 'limit=1',
    headers: {},
    credential: { class: credential },
    lawful: true,
    label: 'test',
    ...more,
  };
}

async function withServer(
  reply: (seen: Seen, count: number) => Reply,
  held: Readonly<Record<string, unknown>>,
  use: (wire: Wire, server: PlainServer, moveClock: (ms: number) => void) => Promise<void>,
): Promise<void> {
  const server = await plainServer(reply);
  let moved = 0;
  const clock = { ...createServiceClock(null), now: () => Date.now() + moved };
  const wire = openWire(targetWith(server.baseUrl, held), { clock, access });
  try {
    await use(wire, server, (ms) => {
      moved += ms;
    });
  } finally {
    await wire.close();
    await server.close();
  }
}

const basic = `Basic ${Buffer.from(`${secrets['LOGIN']}:${secrets['PASS']}`).toString('base64')}`;

test('each kind goes where the document says, several at once too, and evidence holds none', async () => {
  const held = {
    header: key,
    query: key,
    cookie: key,
    token: key,
    login: { username: { env: 'LOGIN' }, password: { env: 'PASS' } },
  };
  await withServer(
    ({ headers, url }) => ({ body: { echo: [url, headers] } }),
    held,
    async (wire, server) => {
      const lines: string[] = [];
      const send = async (name: CredentialClass, more?: Partial<ApiRequest>): Promise<Seen> => {
        const exchange = await wire.send(reading(name, more));
        lines.push(JSON.stringify(toExchangeLine(exchange, processRedactor, { scenario: null })));
        const seen = server.seen.at(-1);
        if (seen === undefined) throw new Error('nothing was sent');
        return seen;
      };
      expect((await send('scheme:header')).headers['x-key']).toBe(secrets['KEY']);
      expect((await send('scheme:query')).url).toBe(`/api/things?limit=1&key=${secrets['KEY']}`);
      const cookies = await send('scheme:cookie', { headers: { Cookie: 'theme=dark' } });
      expect(cookies.headers.cookie).toBe(`theme=dark; sid=${secrets['KEY']}`);
      expect((await send('scheme:login')).headers.authorization).toBe(basic);
      expect((await send('scheme:token')).headers.authorization).toBe(`Bearer ${secrets['KEY']}`);
      const both = await send('scheme:login+header+query');
      expect(both.headers).toMatchObject({ authorization: basic, 'x-key': secrets['KEY'] });
      expect(both.url).toContain(`&key=${secrets['KEY']}`);
      expect((await send('none')).headers).not.toHaveProperty('x-key');
      const written = lines.join('\n');
      for (const secret of [secrets['KEY'], secrets['PASS'], basic.slice(6)])
        expect(written).not.toContain(secret);
      expect(written).toContain('scheme:login+header+query');
    },
  );
});

test('a token is fetched once from the address on the same host, kept, and renewed before its end', async () => {
  let issued = 0;
  const reply = ({ url }: Seen): Reply => {
    if (url !== '/token') return { body: {} };
    issued += 1;
    return { body: { access_token: `token-number-${issued}-of-tests`, expires_in: 100 } };
  };
  const held = { own: { ...client, scopes: ['read', 'list'] } };
  await withServer(reply, held, async (wire, server, moveClock) => {
    await Promise.all([wire.send(reading('scheme:own')), wire.send(reading('scheme:own'))]);
    moveClock(80_000);
    await wire.send(reading('scheme:own'));
    moveClock(15_000);
    await wire.send(reading('scheme:own'));
    const asked = server.seen.filter(({ url }) => url === '/token');
    expect(asked.map(({ body }) => body)).toEqual([
      'grant_type=client_credentials&scope=read+list',
      'grant_type=client_credentials&scope=read+list',
    ]);
    const pair = `${secrets['CLIENT']}:${secrets['CLIENT_SECRET']}`;
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from(pair).toString('base64')}`);
    const used = server.seen.filter(({ url }) => url !== '/token');
    expect(used.map(({ headers }) => headers.authorization)).toEqual(
      [1, 1, 1, 2].map((count) => `Bearer token-number-${count}-of-tests`),
    );
  });
});

test('another host gets a token request only when the target file names it; a refresh token is replaced', async () => {
  const login = await plainServer((_, count) => ({
    body: {
      access_token: `token-from-elsewhere-${count}`,
      expires_in: 100,
      refresh_token: `refresh-token-number-${count + 1}`,
    },
  }));
  const tokenUrl = `${login.baseUrl}/token`;
  const named = { ...client, refreshToken: { env: 'REFRESH' }, clientIn: 'body', tokenUrl };
  try {
    await withServer(
      () => ({}),
      { client },
      async (wire) => {
        await expect(wire.send(reading('scheme:client'))).rejects.toThrow(
          /name its tokenUrl in the target file.*login\.example\.com/,
        );
      },
    );
    await withServer(
      () => ({}),
      { client: named },
      async (wire, server, moveClock) => {
        await wire.send(reading('scheme:client'));
        moveClock(200_000);
        await wire.send(reading('scheme:client'));
        expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
          'Bearer token-from-elsewhere-1',
          'Bearer token-from-elsewhere-2',
        ]);
      },
    );
    expect(login.seen.map(({ body }) => new URLSearchParams(body).get('refresh_token'))).toEqual([
      secrets['REFRESH'],
      'refresh-token-number-2',
    ]);
    expect(login.seen[0]?.body).toContain(`client_secret=${secrets['CLIENT_SECRET']}`);
  } finally {
    await login.close();
  }
});

test('what a target lacks is named, and keeps its operations from being tried', () => {
  const target = targetWith('http://127.0.0.1:1', { header: key });
  const out = (classes: readonly CredentialClass[]): string | null =>
    keptOut(target, access, classes);
  expect(out(['scheme:query', 'scheme:header'])).toBeNull();
  expect(out(['scheme:query', 'none'])).toBeNull();
  expect(out(['scheme:header+query'])).toMatch(/no secret at credentials\.schemes\.query/);
  expect(out(['scheme:login'])).toMatch(/no username at credentials\.schemes\.login/);
  expect(out(['scheme:certificate'])).toMatch(/no tls\.certFile/);
  expect(holdsCredential(target, access, 'scheme:digest')).toBe(false);
});

test('a key that is too short to be hidden is not sent', async () => {
  await withServer(
    () => ({}),
    { header: { env: 'SHORT' } },
    async (wire, server) => {
      await expect(wire.send(reading('scheme:header'))).rejects.toThrow(/SHORT holds fewer than 6/);
      expect(server.seen).toEqual([]);
    },
  );
});

test('a token address in the clear, half a login and half a certificate are refused', () => {
  const refused =
    (held: object, more = {}): (() => unknown) =>
    () =>
      targetWith('http://127.0.0.1:1', { one: held }, more);
  expect(refused({ ...client, tokenUrl: 'http://login.example.com/t' })).toThrow(/expected https/);
  expect(refused({ username: key })).toThrow(/credentials\/schemes\/one/);
  expect(refused(key, { tls: { certFile: 'a.pem' } })).toThrow(/certFile and keyFile/);
});

test('the certificate of a client is shown to the target', async () => {
  const pem = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const [certFile, keyFile] = ['cert.pem', 'key.pem'].map((name) => test.info().outputPath(name));
  writeFileSync(certFile ?? '', pem.cert);
  writeFileSync(keyFile ?? '', pem.private);
  const subjects: string[] = [];
  const server: Server = createServer(
    {
      key: pem.private,
      cert: pem.cert,
      ca: pem.cert,
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, response) => {
      const { subject } = (request.socket as TLSSocket).getPeerCertificate();
      subjects.push(String(subject?.CN));
      response.end('{}');
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const target = targetWith(
    `https://localhost:${port}`,
    {},
    {
      tls: { caFile: certFile, certFile, keyFile },
    },
  );
  const wire = openWire(target, { clock: createServiceClock(null), access });
  try {
    const { error } = await wire.send(reading('scheme:certificate'));
    expect(error).toBeNull();
    expect(subjects).toEqual(['localhost']);
  } finally {
    await wire.close();
    server.closeAllConnections();
    server.close();
  }
});
