/** A Redis of a test's own, on a free port of loopback, kept in memory; null where none is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type RedisServer = {
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
};

/** ASSAY_REDIS names another program than the one in PATH. */
const program = process.env['ASSAY_REDIS'] ?? 'redis-server';

export const lacksRedis: string | null =
  spawnSync(program, ['--version']).status === 0
    ? null
    : `no ${program} is installed: the shared store of the budget is not tried`;

export async function startRedis(flags: readonly string[] = [], at?: number): Promise<RedisServer> {
  const port = at ?? (await freePort());
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...flags],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
