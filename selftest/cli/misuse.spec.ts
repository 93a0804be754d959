/** What a person gets wrong about a target: each has one clear line and its exit code, and none is called the target's fault. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import { plainServer } from '../exchange/plainServer.ts';
import { startMock, type RunningMock } from '../mock/startMock.ts';
import { callAssay, type Ran } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';

test.describe.configure({ timeout: 120_000 });

const folder = scratchFolder('misuse');
let mock: RunningMock;
let runs = 0;

test.beforeAll(async () => {
  mock = await startMock(['--https', '--seed', '1']);
});
test.afterAll(async () => {
  await mock.stop();
});

const variables = (): Readonly<Record<string, string>> => ({
  MISUSE_ORGANIZATION: mock.ready.credentials.organizationToken,
  MISUSE_CLIENT_ID: mock.ready.credentials.clientId,
  MISUSE_CONTROL: mock.ready.controlToken,
  MISUSE_CLIENT_SECRET: mock.ready.credentials.clientSecret,
});

/** A target file that is correct except for `change`. */
function targetWith(change: Readonly<Record<string, unknown>>): string {
  runs += 1;
  const file = join(folder, `target-${runs}.yaml`);
  writeFileSync(
    file,
    JSON.stringify({
      name: 'misused',
      baseUrl: mock.ready.baseUrl,
      credentials: { organizationToken: { env: 'MISUSE_ORGANIZATION' } },
      ...mock.ready.target,
      allow: [],
      ...change,
    }),
  );
  return file;
}

/** Runs smoke against it. */
async function verify(
  change: Readonly<Record<string, unknown>>,
  more: {
    readonly env?: Readonly<Record<string, string>>;
    readonly words?: readonly string[];
  } = {},
): Promise<Ran & { readonly dir: string }> {
  const file = targetWith(change);
  const dir = join(folder, `run-${runs}`);
  const ran = await callAssay(
    [
      'verify',
      '--target',
      file,
      '--profile',
      'smoke',
      '--out',
      dir,
      ...(more.words ?? ['--clause', 'paging/*']),
    ],
    { cwd: folder, env: { ...variables(), ...more.env } },
  );
  return { ...ran, dir };
}

/** Nothing could be tested, and the terminal says why in one line, once. */
function expectBlocked({ exit, stdout, dir }: Ran & { readonly dir: string }, says: RegExp): void {
  expect(exit).toBe(3);
  const report = parseReport(readFileSync(join(dir, 'report.json'), 'utf8'), dir);
  expect(report.summary.fail).toBe(0);
  expect(report.summary.blocked).toBeGreaterThan(0);
  const blocked = stdout.split('\n').filter((line) => line.startsWith('blocked'));
  expect(blocked).toHaveLength(1);
  expect(blocked[0]).toMatch(says);
}

function expectRefused({ exit, stdout, stderr }: Ran, says: RegExp): void {
  expect(exit).toBe(2);
  expect(stdout).toBe('');
  expect(stderr.trim()).toMatch(says);
  expect(stderr.trim().split('\n')).toHaveLength(1);
}

/** The command refuses the file as this does, in one line: usage.spec.ts. */
function expectFileRefused(
  change: Readonly<Record<string, unknown>>,
  says: RegExp,
  iMeanProduction = false,
): void {
  Object.assign(process.env, variables());
  expect(() => loadTarget(targetWith(change), { iMeanProduction })).toThrow(says);
}

test('an expired token blocks the whole run once', async () => {
  const words: readonly string[] = [];
  const ran = await verify(
    {},
    { words, env: { MISUSE_ORGANIZATION: 'o.expired-or-mistyped-token' } },
  );
  expectBlocked(
    ran,
    /credential of class organization: refused with 401: the token in MISUSE_ORGANIZATION is unknown, expired/,
  );
  expect(ran.stdout).not.toContain('o.expired-or-mistyped-token');
});

test('a wrong entrypoint is no failure of the target', async () => {
  expectBlocked(
    await verify({ entrypoint: 'nobody-has-this' }),
    /entrypoint nobody-has-this: the query of its notifications answers 4\d\d/,
  );
});

test('an entrypoint without notifications fails no clause of filters', async () => {
  const empty = {
    totalRecords: 0,
    totalAmount: 0,
    totalNetAmount: 0,
    totalPages: 0,
    pageSize: 20,
    pageIdentifier: null,
  };
  const server = await plainServer(() => ({ body: { Summary: empty, Records: [] } }));
  const budget = { perMinute: 100_000, perHour: 100_000 };
  const words = ['--clause', 'filters/*'];
  const ran = await verify({ baseUrl: server.baseUrl, budget }, { words });
  await server.close();
  const report = parseReport(readFileSync(join(ran.dir, 'report.json'), 'utf8'), ran.dir);
  expect(report.summary.fail).toBe(0);
  expect(ran.exit).toBe(0);
});

test('an unknown private authority is an error with its remedy', async () => {
  expectBlocked(
    await verify({ baseUrl: mock.ready.httpsBaseUrl }),
    /cannot be reached: .*; for a private authority name its file at tls\.caFile/,
  );
});

test('a file of the authority may be named relative to the target file, from wherever the command is called', async () => {
  const caFile = relative(folder, mock.ready.caFile ?? '');
  const words = ['--clause', 'paging/limit-is-kept'];
  const ran = await verify({ baseUrl: mock.ready.httpsBaseUrl, tls: { caFile } }, { words });
  expect(ran.stderr).toBe('');
  expect(ran.exit).toBe(0);
});

test('a file of the authority that is not there, or holds none, is refused before anything is sent', async () => {
  expectFileRefused(
    { tls: { caFile: 'ca-that-is-not-there.pem' } },
    /\/tls\/caFile: .*ca-that-is-not-there\.pem cannot be read$/,
  );
  writeFileSync(join(folder, 'empty.pem'), 'nothing');
  expectFileRefused({ tls: { caFile: 'empty.pem' } }, /holds no PEM certificate$/);
});

test('a closed port is reported once, with its most likely cause', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.close();
  await once(server, 'close');
  expectBlocked(
    await verify({ baseUrl: `http://127.0.0.1:${port}/api` }),
    /cannot be reached: .*ECONNREFUSED.*; nobody listens there/,
  );
});

test('half a pair of credentials is refused by the place of the other half', async () => {
  const oauth = { clientId: { env: 'MISUSE_CLIENT_ID' } };
  expectFileRefused({ credentials: { oauth } }, /\/credentials\/oauth\/clientSecret: is missing$/);
  const both = { clientId: { env: 'MISUSE_CLIENT_ID' }, clientSecret: { env: 'MISUSE_NOT_SET' } };
  expectFileRefused(
    { credentials: { oauth: both } },
    /\/credentials\/oauth\/clientSecret: environment variable MISUSE_NOT_SET is not set$/,
  );
});

test('a credential that the service refuses blocks what needs it, once', async () => {
  const oauth = { clientId: { env: 'MISUSE_CLIENT_ID' }, clientSecret: { env: 'MISUSE_WRONG' } };
  const words = ['--clause', 'auth/*'];
  const { stdout, dir } = await verify(
    {
      credentials: { organizationToken: { env: 'MISUSE_ORGANIZATION' }, oauth },
      allow: ['create', 'delete'],
    },
    { words, env: { MISUSE_WRONG: 'a-secret-that-was-rotated' } },
  );
  const report = parseReport(readFileSync(join(dir, 'report.json'), 'utf8'), dir);
  expect(report.summary.fail).toBe(0);
  const lines = stdout.split('\n').filter((line) => line.startsWith('blocked'));
  expect(lines.filter((line) => line.includes('credential of class bearer'))).toHaveLength(1);
  expect(lines.find((line) => line.includes('credential of class bearer'))).toMatch(
    /answered 400 InvalidCredentials/,
  );
});

test('an unknown member names the one that was most likely meant', async () => {
  expectFileRefused(
    { bugdet: { perMinute: 10 } },
    /\/bugdet: is not a member that is known here: most likely budget$/,
  );
  expectFileRefused(
    { budget: { perminute: 10 } },
    /\/budget\/perminute: is not a member that is known here: most likely perMinute$/,
  );
  expectFileRefused({ somethingElse: 1 }, /known are .*, control, timeouts$/);
});

test('a budget above the documented limits is a warning, for the operator may have granted it', async () => {
  const { exit, stderr } = await verify(
    { budget: { perMinute: 400 } },
    { words: ['--clause', 'paging/limit-is-kept'] },
  );
  expect(exit).toBe(0);
  expect(stderr.trim()).toBe(
    'assay: budget: perMinute above the documented limit: requests may be refused',
  );
});

test('a host that looks like production is refused until both words are said', async () => {
  const baseUrl = 'https://api-prod.example/api';
  expectRefused(
    await verify({ baseUrl }),
    /host api-prod\.example looks like production: refused unless/,
  );
  expectFileRefused(
    { baseUrl, environment: 'production' },
    /production is refused unless the command says --i-mean-production$/,
  );
  expectFileRefused({ baseUrl }, /looks like production: refused unless the file says/, true);
  expectFileRefused(
    { baseUrl: 'https://api.example/api' },
    /may be production: say "environment: sandbox"/,
  );
});

test('what would move one clock for several at once is refused before anything is sent', async () => {
  const control = mock.ready.controlUrl;
  expectRefused(
    await verify({ control }, { words: ['--workers', '2'] }),
    /^assay: --workers 2: the target's control plane offers clock, .*: run it whole, with one worker$/,
  );
  expectRefused(await verify({ control }, { words: ['--shard', '1/2'] }), /^assay: --shard: /);
  const words = ['--workers', '1', '--shard', '1/1', '--clause', 'paging/limit-is-kept'];
  const controlToken = { env: 'MISUSE_CONTROL' };
  expect((await verify({ control, controlToken }, { words })).exit).toBe(0);
});

test('a service that sends everybody elsewhere is not followed: no connection arrives there', async () => {
  let connections = 0;
  let bytes = 0;
  const elsewhere = createServer((socket) => {
    connections += 1;
    socket.on('data', (chunk) => (bytes += chunk.length));
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const address = elsewhere.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const server = await plainServer(({ url }) => ({
    status: 307,
    headers: { location: `http://127.0.0.1:${port}${url}` },
  }));
  const { exit } = await verify(
    {
      baseUrl: server.baseUrl,
      allow: ['create', 'update', 'delete', 'approve', 'create-users', 'migrate'],
      budget: { perMinute: 100_000, perHour: 100_000 },
    },
    { words: [] },
  );
  expect(exit).toBe(1);
  expect(server.seen.length).toBeGreaterThan(20);
  expect({ connections, bytes }).toEqual({ connections: 0, bytes: 0 });
  elsewhere.close();
  await server.close();
});
