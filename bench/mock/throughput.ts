/**
 * Requests a second of the mock (10,000 bills in store) and of a bare node:http stub that answers the same bytes, by
 * the same client in one run; and the mock's memory while it serves. Each server has a process of its own.
 * `npm run build && npx tsc -p bench/mock/tsconfig.json && node dist/bench/mock/throughput.js`, from the project's root. Flags: --seconds N (of each round), --requests N (of the memory part; 0 leaves it out).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';

type Server = { readonly child: ChildProcess; readonly line: string };

type Ready = {
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly target: { readonly entrypoint: string };
};

const connections = 32;
const firstBill = 54_001;
const bills = 10_000;

/** What is sent; `index` counts up. */
type Draw = (index: number) => {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string | null;
};

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    requests: { type: 'string', default: '0' },
  },
});
const seconds = Number(values.seconds);
const requests = Number(values.requests);

const mock = await start([
  resolve('dist/mock/main.js'),
  '--exit-with-stdin',
  '--bills',
  String(bills),
  '--seed',
  '1',
]);
const ready: Ready = JSON.parse(mock.line);
const control = new Pool(ready.controlUrl, { connections: 1 });
const tokens: string[] = [];
for (let index = 0; index < 400; index += 1) tokens.push(await issue());

const sample = await fetchOnce(ready.baseUrl, `/Bill/${firstBill}`);
const stub = await start(['--input-type=module', '-e', stubSource(sample)]);

const read: Draw = (index) => ({
  method: 'GET',
  path: `/Bill/${firstBill + (index % bills)}`,
  body: null,
});
const create: Draw = (index) => ({
  method: 'POST',
  path: `/Bill/single/${ready.target.entrypoint}`,
  body: JSON.stringify({
    billNumber: `N-${index}`,
    netAmount: 12.5,
    vendor: { vendorNumber: `V-${index % 50}` },
  }),
});
const list: Draw = () => ({
  method: 'GET',
  path: `/Query/notifications/${ready.target.entrypoint}?method(eq)=email`,
  body: null,
});

console.log(
  `client: undici Pool, ${connections} connections; ${seconds} s a round; answer of get-bill: ${sample.length} bytes`,
);
for (const round of [1, 2]) {
  console.log(`round ${round}`);
  report(
    '  bare node:http stub, same bytes',
    await load(stub.line, read, seconds * 1000, Infinity),
  );
  report('  mock, getBill', await load(ready.baseUrl, read, seconds * 1000, Infinity));
  report('  mock, createBill', await load(ready.baseUrl, create, seconds * 1000, Infinity));
  report('  mock, queryNotifications', await load(ready.baseUrl, list, seconds * 1000, Infinity));
}
if (requests > 0) {
  console.log(`memory of the mock over ${requests} requests of getBill`);
  for (let part = 0; part < 10; part += 1) {
    const done = await load(ready.baseUrl, read, Infinity, requests / 10);
    console.log(
      `  ${((part + 1) * requests) / 10} requests: ${residentMb(mock.child)} MB resident, ${Math.round(done.perSecond)}/s`,
    );
  }
}
await control.close();
mock.child.kill();
stub.child.kill();

type Load = { readonly perSecond: number; readonly failed: number };

/** Spreads the requests over many tokens and moves the clock on, so that the limiter works and never refuses. */
async function load(baseUrl: string, draw: Draw, forMs: number, most: number): Promise<Load> {
  const { origin, pathname } = new URL(baseUrl);
  const pool = new Pool(origin, { connections });
  const started = performance.now();
  let sent = 0;
  let failed = 0;
  let moved = 0;
  const worker = async (): Promise<void> => {
    while (sent < most && performance.now() - started < forMs) {
      const index = sent;
      sent += 1;
      // Every token has had 120 requests: a little more than a minute passes, less than the hour's share.
      if (index - moved >= tokens.length * 120) {
        moved = index;
        await advance(61_000);
      }
      const { method, path, body } = draw(index);
      const answer = await pool.request({
        method,
        path: pathname + path,
        headers: {
          requestToken: tokens[index % tokens.length] ?? '',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
        },
        body,
      });
      if (answer.statusCode !== 200) failed += 1;
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const perSecond = (sent / (performance.now() - started)) * 1000;
  await pool.close();
  await advance(3_600_000);
  return { perSecond, failed };
}

function report(what: string, { perSecond, failed }: Load): void {
  console.log(
    `${what.padEnd(36)} ${String(Math.round(perSecond)).padStart(7)} requests/s${failed > 0 ? `, ${failed} refused` : ''}`,
  );
}

async function advance(advanceMs: number): Promise<void> {
  const { body } = await control.request({
    method: 'POST',
    path: '/clock',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });
  await body.dump();
}

async function issue(): Promise<string> {
  const { body } = await control.request({
    method: 'POST',
    path: '/tokens',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'organization' }),
  });
  const { token }: { readonly token: string } = JSON.parse(await body.text());
  return token;
}

async function fetchOnce(baseUrl: string, path: string): Promise<string> {
  const answer = await fetch(baseUrl + path, { headers: { requestToken: tokens[0] ?? '' } });
  return answer.text();
}

/** Starts a Node process and waits for its first line. */
async function start(words: readonly string[]): Promise<Server> {
  const child = spawn(process.execPath, [...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = await new Promise<string>((done) => {
    createInterface(child.stdout).once('line', done);
  });
  return { child, line };
}

function stubSource(answer: string): string {
  return `
    import { createServer } from 'node:http';
    const value = ${answer};
    const server = createServer((request, response) => {
      const body = JSON.stringify(value);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/api'));
  `;
}

function residentMb(child: ChildProcess): number {
  const pages = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1];
  return Math.round((Number(pages) * 4096) / 1024 / 1024);
}
