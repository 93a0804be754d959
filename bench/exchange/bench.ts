/** The wire's cost beside bare undici: requests a second against one server, at the same concurrency. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Pool } from 'undici';
import { openRecorder } from '../../evidence/recorder.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { targetFrom } from '../../exchange/targets/targetFrom.ts';
import { createRedactor } from '../../output/redaction/redact.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import { platformAccess as access } from '../../suites/platform/credentials/access.ts';
import { platformDefaults } from '../../suites/platform/target.ts';

const concurrency = Number(process.argv[3] ?? 16);
const requests = Number(process.argv[2] ?? 20_000);

const server = fork(join(import.meta.dirname, `plainServer${extname(import.meta.filename)}`));
const [port]: readonly unknown[] = await once(server, 'message');
const baseUrl = `http://127.0.0.1:${String(port)}/api`;

async function rate(send: () => Promise<unknown>, count: number): Promise<number> {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await send();
    }
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  return Math.round((count / (performance.now() - before)) * 1000);
}

const target = targetFrom(
  'bench.yaml',
  {
    name: 'bench',
    baseUrl,
    entrypoint: 'e',
    organizationId: 1,
    paypointId: 2,
    credentials: { organizationToken: { env: 'T' } },
  },
  {
    env: { T: 'organization-token-0123456789' },
    iMeanProduction: false,
    defaults: platformDefaults(),
  },
);
const request: ApiRequest = {
  operation: 'getBill',
  method: 'GET',
  path: '/Bill/1',
  query: '',
  headers: {},
  credential: { class: 'organization' },
  lawful: true,
  label: 'bench',
};
const pool = new Pool(`http://127.0.0.1:${String(port)}`, { connections: concurrency });
/** The least that undici can do: the body's bytes are gathered, and nothing else is kept. */
const bare = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pool.dispatch(
      {
        method: 'GET',
        path: '/api/Bill/1',
        headers: ['requestToken', 'organization-token-0123456789'],
      },
      {
        onConnect: () => undefined,
        onHeaders: () => true,
        onData: (chunk) => chunks.push(chunk) > 0,
        onComplete: () => resolve(chunks.length),
        onError: reject,
      },
    );
  });
const wire = openWire(target, { clock: createServiceClock(null), access });
const dir = mkdtempSync(join(tmpdir(), 'assay-bench-'));
const recorder = openRecorder(
  dir,
  '0',
  createRedactor([
    'organization-token-0123456789',
    'application-token-0123456789',
    'client-secret-0123456789',
    'client-id-0123456789',
    'correct horse battery',
    'someone@example.test',
  ]),
);

const rows: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['bare undici dispatch', bare],
  [
    'undici request + text + JSON.parse',
    async () =>
      JSON.parse(await (await pool.request({ method: 'GET', path: '/api/Bill/1' })).body.text()),
  ],
  ['wire', () => wire.send(request)],
  ['wire, recorded', async () => recorder.exchange(await wire.send(request), { scenario: null })],
];
const rates = new Map<string, number>();
for (const round of [0, 1, 2]) {
  for (const [name, send] of rows) {
    const found = await rate(send, round === 0 ? requests / 10 : requests);
    rates.set(name, round === 0 ? 0 : Math.max(found, rates.get(name) ?? 0));
  }
}
const first = rates.get('bare undici dispatch') ?? 1;
for (const [name, found] of rates)
  process.stdout.write(
    `${name.padEnd(38)} ${String(found).padStart(7)} requests/s  ${((found / first) * 100).toFixed(0)}%\n`,
  );
recorder.close();
rmSync(dir, { recursive: true });
await wire.close();
await pool.close();
server.kill();
