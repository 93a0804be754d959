/** Only the page of the workbench itself reaches the control plane through it: other pages, names and forms do not. */
import { request } from 'undici';
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';

type Headers = Readonly<Record<string, string>>;
type Sent = { readonly status: number; readonly text: string; readonly headers: unknown };

async function sent(
  url: string,
  method: 'GET' | 'POST' | 'PUT' | 'OPTIONS' | 'DELETE',
  headers: Headers,
  body: string | null = null,
): Promise<Sent> {
  const answer = await request(url, { method, headers, body });
  return { status: answer.statusCode, text: await answer.body.text(), headers: answer.headers };
}

test('the own page reads its data and moves the clock; nobody else does', async ({ client }) => {
  const { controlToken, baseUrl } = client.ready;
  const { origin, host, port } = new URL(baseUrl);
  const own = { workbench: 'page', 'control-token': controlToken };
  const clock = `${origin}/workbench/control/clock`;
  const start = `${origin}/workbench/start.json`;
  const move = '{"advanceMs":60000}';
  const now = async (): Promise<number> => Number((await client.control('GET', '/')).at('/now'));

  const begun = await now();
  const foreign: readonly (readonly [string, Headers])[] = [
    ['another origin', { ...own, origin: 'https://page.example' }],
    ['another port of this machine', { ...own, origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { ...own, origin: 'null' }],
    ['another scheme', { ...own, origin: `https://${host}` }],
    ['another site, by what the browser says', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['another port, by what the browser says', { ...own, 'sec-fetch-site': 'same-site' }],
    ['a name that was pointed here', { ...own, host: `page.example:${port}` }],
    [
      'such a name as its origin, too',
      { ...own, host: `a.example:${port}`, origin: `http://a.example:${port}` },
    ],
    ['a form', { 'control-token': controlToken, 'content-type': 'text/plain', origin }],
    [
      'a form of another page',
      { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://page.example' },
    ],
  ];
  for (const [who, headers] of foreign) {
    expect((await sent(clock, 'POST', headers, move)).status, who).toBe(403);
    const read = await sent(start, 'GET', headers);
    expect([read.status, read.text.includes(controlToken)], who).toEqual([403, false]);
    expect((await sent(`${origin}/workbench/control/log`, 'GET', headers)).status, who).toBe(403);
  }
  for (const token of ['', `${controlToken}0`]) {
    const headers = { ...own, 'control-token': token };
    expect((await sent(clock, 'POST', headers, move)).status).toBe(401);
    expect((await sent(`${origin}/workbench/control/log`, 'GET', headers)).status).toBe(401);
  }
  expect((await now()) - begun).toBeLessThan(60_000);

  const browser = { ...own, origin, 'sec-fetch-site': 'same-origin' };
  expect(JSON.parse((await sent(start, 'GET', browser)).text)).toMatchObject({ controlToken });
  expect((await sent(clock, 'POST', browser, move)).status).toBe(200);
  expect((await now()) - begun).toBeGreaterThanOrEqual(60_000);
});

test('no page may ask first, and no answer of the workbench is open to other origins', async ({
  client,
}) => {
  const { origin } = new URL(client.ready.baseUrl);
  const asks = {
    origin: 'https://page.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'workbench, control-token',
  };
  for (const path of ['/', '/workbench/start.json', '/workbench/control/clock', '/openapi.yaml'])
    for (const method of ['OPTIONS', 'GET'] as const) {
      const { headers } = await sent(origin + path, method, asks);
      expect(
        Object.keys(Object(headers)).filter((name) => name.startsWith('access-control')),
        `${method} ${path}`,
      ).toEqual([]);
    }
});

test('nothing but a call of the control plane is carried on', async ({ client }) => {
  const { origin } = new URL(client.ready.baseUrl);
  const own = { workbench: 'page', 'control-token': client.ready.controlToken };
  for (const path of ['/..%2f', '//127.0.0.1', '/log?after=1%0d%0aX:1', '/@a.example', ''])
    expect((await sent(`${origin}/workbench/control${path}`, 'GET', own)).status, path).toBe(404);
  expect((await sent(`${origin}/workbench/control/nothing`, 'GET', own)).status).toBe(404);
  expect((await sent(`${origin}/workbench/control/clock`, 'DELETE', own)).status).toBe(404);
});

test('its policy lets in nothing but files of this server', async ({ client }) => {
  const { origin } = new URL(client.ready.baseUrl);
  for (const path of ['/', '/reference']) {
    const { headers, text } = await sent(origin + path, 'GET', {});
    expect(Reflect.get(Object(headers), 'content-security-policy'), path).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; [^*]*frame-ancestors 'none'/,
    );
    expect(text, path).not.toMatch(/<style|<script(?![^>]* src="\/workbench\/)|\son\w+=|\sstyle=/);
  }
});

test('the description names this mock as its server, by the address that was asked', async ({
  client,
}) => {
  const { port } = new URL(client.ready.baseUrl);
  const url = `http://127.0.0.1:${port}/openapi.yaml`;
  for (const [host, server] of [
    [`127.0.0.1:${port}`, `http://127.0.0.1:${port}/api`],
    [`localhost:${port}`, `http://localhost:${port}/api`],
    ['a{b}', client.ready.baseUrl],
  ] as const) {
    const { text } = await sent(url, 'GET', { host });
    expect(/^servers:\n {2}- url: (.*)$/m.exec(text)?.[1], host).toBe(server);
  }
});
