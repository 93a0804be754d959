/**
 * What `assay proxy` costs: requests a second and the time of 99 in 100 answers, direct and through it.
 * `npm run bench -- proxy [requests] [connections]`.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Pool } from 'undici';

const [requests = 10_000, connections = 40] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'assay-bench-proxy-'));
const server = fork(join(import.meta.dirname, `plainServer${extname(import.meta.filename)}`));
const [port]: readonly unknown[] = await once(server, 'message');
const origin = `http://127.0.0.1:${String(port)}`;

/** All requests over so many connections, each of which waits for its answer. */
async function measured(name: string, base: string): Promise<void> {
  const pool = new Pool(new URL(base).origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const path = `${new URL(base).pathname}/Bill/1`;
  const ask = async (): Promise<void> => {
    const before = performance.now();
    const { body } = await pool.request({ path, method: 'GET' });
    await body.dump();
    times.push(performance.now() - before);
  };
  const worker = async (): Promise<void> => {
    while (times.length < requests) await ask();
  };
  await Promise.all(Array.from({ length: connections }, ask));
  times.length = 0;
  const before = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const rate = Math.round((times.length / (performance.now() - before)) * 1000);
  const [half = 0, most = 0] = [0.5, 0.99].map(
    (share) => times.toSorted((one, other) => one - other)[Math.floor(times.length * share)],
  );
  console.log(`${name}: ${rate}/s, median ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms`);
  await pool.close();
}

const target = join(folder, 'target.yaml');
writeFileSync(
  target,
  JSON.stringify({
    name: 'bench',
    environment: 'sandbox',
    baseUrl: `${origin}/api`,
    entrypoint: 'e',
    organizationId: 1,
    paypointId: 2,
    credentials: { organizationToken: { env: 'BENCH_TOKEN' } },
  }),
);
const command = join(import.meta.dirname, '..', '..', 'cli', 'main.js');
const proxy = spawn(
  process.execPath,
  [command, 'proxy', '--target', target, '--out', join(folder, 'out')],
  {
    env: { ...process.env, BENCH_TOKEN: 'token-of-the-bench' },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const [line]: readonly unknown[] = await once(proxy.stdout, 'data');
await measured('direct', `${origin}/api`);
await measured('through the proxy', String(line).split(' ', 1)[0] ?? '');
proxy.stdout.resume();
proxy.kill('SIGINT');
await once(proxy, 'exit');
server.kill();
rmSync(folder, { recursive: true });
