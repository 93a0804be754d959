/** Breaks that a proxy plants on a mock of a public document are found, each at its operation and by its clause alone. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startMock } from '../../engine/mock/startMock.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { callAssay } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';

const folder = scratchFolder('planted-breaks');
const examples = dirname(
  createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'),
);

type Answer = { status: number; type: string; text: string };

/** Changes answers to requests of this method and path. `again` asks for the path itself, with GET. */
type Planted = {
  readonly asked: RegExp;
  readonly change: (
    answer: Answer,
    path: string,
    again: () => Promise<Answer>,
  ) => Promise<void> | void;
};

const notMoved = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect']);

async function startProxy(base: string, breaks: readonly Planted[]): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const [path = url] = url.split('?', 1);
      const body = await buffer(request);
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        notMoved.has(name) ? [] : [[name, String(value)] as [string, string]],
      );
      const ask = async (by: string, at: string, sent?: Buffer<ArrayBuffer>): Promise<Answer> => {
        const answer = await fetch(base + at, { method: by, headers, ...(sent && { body: sent }) });
        const type = answer.headers.get('content-type') ?? '';
        return { status: answer.status, type, text: await answer.text() };
      };
      // What a break has to see before the request is done is asked for first.
      const before = method === 'DELETE' ? await ask('GET', path) : undefined;
      const answer = await ask(method, url, body.length === 0 ? undefined : Buffer.from(body));
      for (const { asked, change } of breaks)
        if (asked.test(`${method} ${path}`))
          await change(answer, path, async () => before ?? ask('GET', path));
      const shown = answer.type === '' ? {} : { 'content-type': answer.type };
      response.writeHead(answer.status, shown).end(answer.text);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const changed = (answer: Answer, change: (body: string) => string): void => {
  if (answer.status < 300) answer.text = change(answer.text);
};

function stillThere(): readonly Planted[] {
  const kept = new Map<string, Answer>();
  return [
    {
      asked: /^DELETE \/bookings\/[^/]+$/,
      change: async ({ status }, path, again) => {
        if (status < 300) kept.set(path, await again());
      },
    },
    {
      asked: /^GET \/bookings\/[^/]+$/,
      change: (answer, path) => {
        if (answer.status === 404) Object.assign(answer, kept.get(path));
      },
    },
  ];
}

const cases: readonly (readonly [
  document: string,
  breaks: readonly Planted[],
  red: readonly string[],
])[] = [
  [
    '3.1/json/train-travel.json',
    [
      {
        asked: /^GET \/stations$/,
        change: (answer) => changed(answer, (text) => text.replace(/"name":"[^"]*"/, '"name":7')),
      },
      {
        asked: /^GET \/trips$/,
        change: (answer) => void (answer.status < 300 && (answer.status = 226)),
      },
      {
        asked: /^GET \/bookings$/,
        change: (answer) => void (answer.status < 300 && (answer.type = 'application/x-unlisted')),
      },
      ...stillThere(),
    ],
    [
      'api-bookings/delete-booking-gone',
      'api-bookings/get-bookings-media-type',
      'api-stations/get-stations-types',
      'api-trips/get-trips-status',
    ],
  ],
  [
    '3.0/json/petstore-expanded.json',
    [
      {
        asked: /^GET \/pets$/,
        change: (answer) => changed(answer, (text) => text.replaceAll(/"name":"[^"]*",?/g, '')),
      },
      {
        asked: /^POST \/pets$/,
        change: (answer) => changed(answer, (text) => text.replace(/"id":\d+/, '"id":987654')),
      },
    ],
    ['api-pets/find-pet-by-id-created', 'api-pets/find-pets-members'],
  ],
];

for (const [document, breaks, red] of cases)
  test(`${red.length} breaks of ${document} turn their clauses red, and no other`, async () => {
    const file = join(examples, document);
    const mock = await startMock(['--seed=1', '--document', file]);
    const { baseUrl } = JSON.parse(mock.readyLine) as { readonly baseUrl: string };
    const proxy = await startProxy(baseUrl, breaks);
    const { port } = proxy.address() as AddressInfo;
    const out = join(folder, String(red.length));
    const url = `http://127.0.0.1:${port}`;
    const words = ['verify', '--document', file, '--url', url, '--allow', 'create,delete'];
    const more = ['--profile', 'smoke', '--seed', '1', '--out', out];
    const { exit, stderr } = await callAssay([...words, ...more], {
      env: { ASSAY_OAUTH2: 'token-of-planted-breaks' },
    });
    proxy.closeAllConnections();
    proxy.close();
    await mock.stop();
    expect({ exit, stderr: stderr.replaceAll(/assay: the document has[^\n]*\n/g, '') }).toEqual({
      exit: 1,
      stderr: '',
    });
    const { clauses } = parseReport(readFileSync(join(out, 'report.json'), 'utf8'), 'report.json');
    expect(clauses.flatMap(({ id, outcome }) => (outcome === 'fail' ? [id] : []))).toEqual(red);
  });
