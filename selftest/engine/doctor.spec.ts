/** The doctor: every misuse has its finding, with what will be skipped, and a sound target has none that fails. */
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import { examineTarget } from '../../engine/doctor/examineTarget.ts';
import type { Finding } from '../../engine/doctor/finding.ts';
import { hostileServer } from '../exchange/hostileServer.ts';
import { plainServer, type Reply, type Seen } from '../exchange/plainServer.ts';
import { targetFor, testSecrets } from '../exchange/targetFor.ts';
import { platformService } from '../../suites/platform/service.ts';
import { createLimiter } from '../../exchange/budget/limiter.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { type Target } from '../../exchange/targets/target.ts';

/** A service that knows the tokens of the tests and the entrypoint `entry`. */
function sound({ url, headers }: Seen): Reply {
  if (url === '/api/v2/Token/serverside')
    return { body: { access_token: 'bearer-123', expires_in: 600 } };
  if (url === '/api/User/auth') return { body: { token: 'user-token-123' } };
  if (headers['requesttoken'] !== testSecrets.ORGANIZATION) return { status: 401 };
  if (url.startsWith('/api/Statistic/')) return { body: [] };
  if (url.startsWith('/api/Query/notifications/entry?'))
    return { body: { Summary: { totalRecords: 72 }, Records: [] } };
  return { status: 400 };
}

const clock = createServiceClock(null);

function examined(target: Target): Promise<readonly Finding[]> {
  return examineTarget(
    target,
    platformService(platformContract()),
    createLimiter(target.budget, { clock }),
  );
}

async function examine(
  reply: (seen: Seen) => Reply,
  target: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly findings: readonly Finding[]; readonly seen: readonly Seen[] }> {
  const server = await plainServer(reply);
  const findings = await examined(targetFor(server.baseUrl, target));
  await server.close();
  for (const { message, level, skips } of findings) {
    expect(message).toMatch(/^[^\n]+$/);
    for (const secret of Object.values(testSecrets)) expect(message).not.toContain(secret);
    if (level === 'ok') expect(skips).toEqual([]);
  }
  return { findings, seen: server.seen };
}

const line = (findings: readonly Finding[], subject: string): string =>
  findings
    .filter((finding) => finding.subject === subject)
    .map(({ level, message }) => `${level}: ${message}`)
    .join('\n');

test('a sound target has no finding that fails, and nothing was written', async () => {
  const { findings, seen } = await examine(sound, { allow: ['create'] });
  expect(findings.filter(({ level }) => level === 'fail')).toEqual([]);
  expect(line(findings, 'entrypoint')).toBe('ok: is known, with 72 notifications');
  expect(line(findings, 'credential bearer')).toBe('ok: was issued');
  expect(line(findings, 'credential user')).toBe('ok: was issued');
  expect(line(findings, 'clock')).toBe('ok: within 5 s of ours');
  expect(findings.filter(({ subject }) => subject === 'permissions')).toHaveLength(6);
  expect(findings.find(({ subject }) => subject === 'migration')?.skips).toEqual([
    'paypoint migration',
  ]);
  expect(new Set(seen.map(({ method, url }) => `${method} ${url.split('?')[0]}`))).toEqual(
    new Set([
      'GET /api/Query/notifications/entry',
      'GET /api/Statistic/basic/d30/m/2/2',
      'GET /api/Statistic/basic/d30/m/0/1',
      'POST /api/v2/Token/serverside',
      'POST /api/User/auth',
    ]),
  );
});

test('each misuse has its own line', async () => {
  const expired = await examine((seen) =>
    seen.headers['requesttoken'] === testSecrets.ORGANIZATION ? { status: 401 } : sound(seen),
  );
  expect(line(expired.findings, 'credential organization')).toMatch(/^fail: refused with 401: /);

  const entry = await examine(sound, { entrypoint: 'wrong one' });
  expect(line(entry.findings, 'entrypoint')).toBe(
    'fail: wrong one: the query of its notifications answers 400',
  );

  const empty = await examine((seen) =>
    seen.url.startsWith('/api/Query/') && seen.headers['requesttoken'] !== undefined
      ? { body: { Summary: { totalRecords: 0 } } }
      : sound(seen),
  );
  expect(line(empty.findings, 'entrypoint')).toMatch(/^warn: has no notifications/);

  const refused = await examine((seen) =>
    seen.url.includes('Token')
      ? { status: 400, body: { errorType: 'InvalidCredentials' } }
      : sound(seen),
  );
  expect(line(refused.findings, 'credential bearer')).toMatch(
    /^fail: credential of class bearer: .* answered 400 InvalidCredentials: check CLIENT_ID, CLIENT_SECRET$/,
  );

  const skewed = await examine((seen) => ({
    ...sound(seen),
    headers: { date: new Date(Date.now() - 90_000).toUTCString() },
  }));
  expect(line(skewed.findings, 'clock')).toMatch(/^warn: (?:89|90) s behind ours/);

  const half = await examine(sound, {
    credentials: {
      organizationToken: { env: 'ORGANIZATION' },
      applicationToken: { env: 'NOT_SET' },
      rateLimitToken: { env: 'ORGANIZATION' },
    },
  });
  expect(line(half.findings, 'secret applicationToken')).toContain(
    'environment variable NOT_SET is not set',
  );
  expect(line(half.findings, 'secret oauth')).toBe('warn: the target file names none');
  expect(line(half.findings, 'credential rateLimitToken')).toMatch(
    /^fail: is the organization token/,
  );

  const moved = await examine(() => ({ status: 302, headers: { location: 'https://evil.test/' } }));
  expect(line(moved.findings, 'reach')).toMatch(/^fail: \S+ answers 302, a redirect/);

  const commanded = await examine(sound, {
    reset: { command: ['sh', '-c', 'exit 1'] },
    tearDown: { command: ['./no-such-script.sh'] },
  });
  expect(line(commanded.findings, 'reset')).toBe('ok: sh is there; it was not run');
  expect(line(commanded.findings, 'tearDown')).toMatch(/^fail: .\/no-such-script.sh is not there/);

  const greedy = await examine(sound, { budget: { perMinute: 500 } });
  expect(line(greedy.findings, 'budget')).toMatch(/^warn: perMinute above the documented limit/);
});

for (const [publicUrl, says] of [
  ['http://hooks.example.com/a', /^warn: http:\/\/hooks\.example\.com\/a is plain http: /],
  ['https://hooks.example.com/a', /^ok: /],
  ['http://127.0.0.1:9000/a', /^ok: /],
] as const)
  test(`a webhook receiver at ${publicUrl}: ${says.source}`, async () => {
    const { findings } = await examine(sound, {
      webhookReceiver: { listen: '127.0.0.1:0', publicUrl },
    });
    expect(line(findings, 'webhook')).toMatch(says);
  });

test('a target that is not there is one failure, at once', async () => {
  const gone = await hostileServer((socket) => socket.end('SSH-2.0-x\r\n'));
  const spoke = await examined(targetFor(gone.baseUrl));
  expect(line(spoke, 'reach')).toMatch(/^fail: \S+: protocol: .*the answer is not HTTP/);
  const tls = await examined(targetFor(gone.baseUrl.replace('http:', 'https:')));
  expect(line(tls, 'reach')).toMatch(/^fail: \S+: (?:tls|reset): /);
  await gone.close();
  const before = performance.now();
  const findings = await examined(targetFor(gone.baseUrl));
  expect(line(findings, 'reach')).toMatch(/^fail: \S+: refused: .*; nobody listens there$/);
  expect(findings.at(-1)?.skips).toEqual(['everything']);
  expect(performance.now() - before).toBeLessThan(2_000);
});
