/** Servers of the bench: a process each, on a core of its own where the system can do that. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

export type Server = { readonly child: ChildProcess; readonly line: string };

/** Ties a process to one core by `taskset`; says what came of it. */
export function pin(pid: number, core: number): string {
  const { status } = spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]);
  return status === 0
    ? `client on core ${core}, servers on core 0`
    : 'no taskset here: the system places the processes';
}

/** Starts a Node process on core 0 and waits for the first line that `isReady` takes. */
export async function start(
  words: readonly string[],
  isReady: (line: string) => boolean = () => true,
): Promise<Server> {
  const child = spawn(process.execPath, [...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  // However the bench ends, no server outlives it.
  process.once('exit', () => child.kill());
  pin(Number(child.pid), 0);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (said) => {
      if (isReady(said)) resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`${words.join(' ')} ended with ${code}`)));
  });
  return { child, line };
}

/** Answers every request with the JSON given: the least that a server of this kind can do. */
export function startStub(answer: string): Promise<Server> {
  const source = `
    import { createServer } from 'node:http';
    const value = ${answer};
    const server = createServer((request, response) => {
      const body = JSON.stringify(value);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/api'));
  `;
  return start(['--input-type=module', '-e', source]);
}

/** Prism as a mock, or as a proxy before an upstream; `line` is its URL. */
export async function startPrism(prism: string, upstream: string | null): Promise<Server> {
  const port = String(await freePort());
  const mode = upstream === null ? ['mock'] : ['proxy'];
  const { child } = await start(
    [prism, ...mode, 'specs/openapi.yaml', ...(upstream === null ? [] : [upstream]), '-p', port],
    (line) => line.includes('is listening'),
  );
  return { child, line: `http://127.0.0.1:${port}` };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}
