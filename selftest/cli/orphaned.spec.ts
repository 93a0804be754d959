/** A run whose command is killed ends at once: its processes send nothing more to the target. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { stringify } from 'yaml';
import { runningProcess } from '../../engine/run/runningProcesses.ts';
import { cleanEnvironment } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';

const root = join(import.meta.dirname, '../..');
const folder = scratchFolder('orphaned');

/** Counts what it is asked, and answers late enough that a run lasts. */
class CountingServer {
  asked = 0;
  readonly server: Server = createServer((request, response) => {
    this.asked += 1;
    request.resume();
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }, 30);
  });

  async baseUrl(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api`;
  }
}

async function until(holds: () => boolean, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (holds()) return true;
  return holds();
}

test('the processes of a run end with a command that is killed', async () => {
  test.setTimeout(120_000);
  const counting = new CountingServer();
  const file = join(folder, 'target.yaml');
  const out = join(folder, 'run');
  writeFileSync(
    file,
    stringify({
      name: 'counting',
      environment: 'sandbox',
      baseUrl: await counting.baseUrl(),
      credentials: { organizationToken: { env: 'ORPHANED_TOKEN' } },
      entrypoint: 'an-entry',
      organizationId: 1,
      paypointId: 2,
    }),
  );
  const command = spawn(
    process.execPath,
    [join(root, 'dist/cli/main.js'), 'verify', '--target', file, '--profile', 'gate', '--out', out],
    {
      env: cleanEnvironment({ ORPHANED_TOKEN: 'a-token-of-nobody', XDG_STATE_HOME: folder }),
      cwd: root,
      stdio: 'ignore',
    },
  );
  const ended = once(command, 'exit');
  expect(await until(() => counting.asked >= 10, 60_000)).toBe(true);
  expect(runningProcess(out)).not.toBeNull();
  command.kill('SIGKILL');
  await ended;
  await sleep(300);
  const then = counting.asked;
  expect(await until(() => runningProcess(out) === null, 5_000)).toBe(true);
  await sleep(1_500);
  expect(counting.asked).toBe(then);
  counting.server.closeAllConnections();
  counting.server.close();
});

test('a mock under npx ends with npx', async () => {
  const line = '"$0" "$1" mock & cat';
  const words = ['-c', line, process.execPath, join(root, 'dist/cli/main.js')];
  const npx = spawn('sh', words, { env: cleanEnvironment({ npm_command: 'exec' }), cwd: root });
  const closed = once(npx, 'close');
  await once(npx.stdout, 'data');
  npx.kill('SIGKILL');
  // The mock holds the stream for as long as it runs.
  await closed;
});

test('a mock whose npx ended before the mock began ends too', async () => {
  // The mock gets process 1 as its parent before it reads who its parent is.
  const line = '(sleep 0.3; exec "$0" "$1" mock) & exit';
  const words = ['-c', line, process.execPath, join(root, 'dist/cli/main.js')];
  const npx = spawn('sh', words, { env: cleanEnvironment({ npm_command: 'exec' }), cwd: root });
  await once(npx, 'close');
});
