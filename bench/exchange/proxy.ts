/**
 * What `assay proxy` costs: requests a second and the time of 99 in 100 answers, direct and through it, and its processor time a request.
 * `npm run bench -- proxy [requests] [connections]`.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Pool } from 'undici';

const [requests = 10_000, connections = 40] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'assay-bench-proxy-'));
const server = fork(join(import.meta.dirname, `plainServer${extname(import.meta.filename)}`));
const [port]: readonly unknown[] = await once(server, 'message');
const origin = `http://127.0.0.1:${String(port)}`;

/** What a process has spent, where the system says so: the kernel counts hundredths of a second. */
function processorMs(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** All requests over so many connections, each of which waits for its answer. */
async function measured(name: string, base: string, pid?: number): Promise<void> {
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
  const [before, spent] = [performance.now(), processorMs(pid)];
  await Promise.all(Array.from({ length: connections }, worker));
  const each = ((processorMs(pid) - spent) / times.length).toFixed(2);
  const rate = Math.round((times.length / (performance.now() - before)) * 1000);
  const [half = 0, most = 0] = [0.5, 0.99].map(
    (share) => times.toSorted((one, other) => one - other)[Math.floor(times.length * share)],
  );
  console.log(
    `${name}: ${rate}/s, median ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms${pid === undefined ? '' : `, ${each} ms of the processor for each`}`,
  );
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
await measured('through the proxy', String(line).split(' ', 1)[0] ?? '', proxy.pid);
proxy.stdout.resume();
proxy.kill('SIGINT');
await once(proxy, 'exit');
server.kill();
rmSync(folder, { recursive: true });
