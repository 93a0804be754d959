/** `assay proxy`: an application's traffic passes unchanged, is judged, and leaves no secret behind. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMock } from '../../mock/startMock.ts';
import { callAssay } from '../runAssay.ts';
import { scratchFolder } from '../scratchFolder.ts';
import { startProxy } from '../startProxy.ts';

const folder = scratchFolder('proxy');

type Ended = { readonly exit: number | null; readonly output: string };

/** A proxy before the mock, while `traffic` sends through it. */
async function proxied(
  name: string,
  flags: readonly string[],
  traffic: (base: string, token: string) => Promise<void>,
): Promise<Ended> {
  const mock = await startMock(flags);
  const { baseUrl, target, credentials } = mock.ready;
  const file = join(folder, `${name}.yaml`);
  writeFileSync(
    file,
    JSON.stringify({
      name: 'app',
      environment: 'sandbox',
      baseUrl,
      credentials: { organizationToken: { env: 'PROXY_TOKEN' } },
      entrypoint: target.entrypoint,
      organizationId: target.organizationId,
      paypointId: target.paypointId,
      // A status that no answer here has: it is named, and excuses nothing.
      operations: { queryNotifications: { accept: [503] } },
    }),
  );
  const { base, stop } = await startProxy(['--target', file, '--out', join(folder, name)], {
    env: { PROXY_TOKEN: 'not used' },
    cwd: folder,
  });
  await traffic(base, credentials.organizationToken);
  const { exit, stdout, stderr } = await stop();
  await mock.stop();
  return { exit, output: stdout + stderr };
}

test('answers pass unchanged, and a fault is named and ends in exit 1', async () => {
  const secret = 'a-password-of-the-application';
  const { exit, output } = await proxied(
    'faulty',
    ['--fault', 'notification-target-null'],
    async (base, token) => {
      const list = await fetch(`${base}/Query/notifications/8cfec329267?limitRecord=2`, {
        headers: { requestToken: token },
      });
      expect(list.status).toBe(200);
      expect(await list.json()).toMatchObject({
        Summary: { pageSize: 2 },
        Records: [{ target: null }, {}],
      });
      const refused = await fetch(`${base}/v2/Token/serverside`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: 'app', clientSecret: secret }),
      });
      expect(refused.status).toBeGreaterThan(399);
    },
  );
  expect(output).toMatch(/notification\S* {2}queryNotifications {2}\/Records\/0\/target/);
  expect(exit).toBe(1);
  const dir = join(folder, 'faulty');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  expect(files).toContain('report.html');
  for (const name of files)
    expect(readFileSync(join(dir, name), 'utf8'), name).not.toContain(secret);
});

test('a sound server passes; a run without traffic could not test', async () => {
  const sound = await proxied('sound', [], async (base, token) => {
    const list = await fetch(`${base}/Query/notifications/8cfec329267`, {
      headers: { requestToken: token },
    });
    expect((await list.json()) as object).toHaveProperty('Records');
  });
  expect(sound.output).toContain('Requests  1 request\n');
  expect(sound.exit).toBe(0);
  expect(readFileSync(join(folder, 'sound/report.json'), 'utf8')).toContain(
    'queryNotifications: status 503 accepted',
  );
  expect((await proxied('idle', [], async () => undefined)).exit).toBe(3);
});

test('a write to production does not pass', async () => {
  const file = join(folder, 'production.yaml');
  const target = {
    name: 'live',
    environment: 'production',
    baseUrl: 'https://api.example.com/api',
    entrypoint: 'e',
    organizationId: 1,
    paypointId: 1,
    credentials: { organizationToken: { env: 'PROXY_TOKEN' } },
  };
  writeFileSync(file, JSON.stringify(target));
  const { exit, stderr } = await callAssay(['proxy', '--target', file], { cwd: folder });
  expect({ exit, lines: stderr.trim().split('\n').length }).toEqual({ exit: 2, lines: 1 });
  expect(stderr).toContain('--i-mean-production');
});
