/** Requests a second on one core: the mock with 10,000 bills, beside a bare stub that answers the same bytes, and Prism's mock. */
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { startPrism, startStub, type Server } from './pinned.ts';
import { bills, firstBill, startService, type Service } from './service.ts';

/** Connections at once: a few clients, and many. */
const crowds = [10, 64] as const;

type Draw = (index: number) => {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
};

type Figure = { readonly perSecond: number; readonly perCpuSecond: number };

/**
 * Prints the best and the median of `rounds`, which alternate so that load from elsewhere falls on all. Requests
 * a second suffer from what else runs on the machine; requests for each second of the server's own processor time
 * hardly do: they are what the server would serve with a core to itself.
 */
export async function measureSpeed(
  rounds: number,
  seconds: number,
  prism: string | null,
): Promise<void> {
  const mock = await startService(['--most-bills', '1000000']);
  const { entrypoint, paypointId } = mock.ready.target;
  const read: Draw = (index) => ({ method: 'GET', path: `/Bill/${firstBill + (index % bills)}` });
  const sample = await fetch(`${mock.ready.baseUrl}/Bill/${firstBill}`, {
    headers: { requestToken: await mock.token() },
  });
  const bytes = await sample.text();
  const stub = await startStub(bytes);
  const other = prism === null ? null : await startPrism(prism, null);
  const served = { child: mock.child, line: mock.ready.baseUrl };
  const rows: readonly (readonly [string, Server, Draw])[] = [
    ['bare node:http stub, same bytes', stub, read],
    ...(other === null ? [] : [['Prism mock, getBill', other, read] as const]),
    ['mock, getBill', served, read],
    ['mock, createBill', served, creating(entrypoint)],
    [
      'mock, queryNotifications',
      served,
      () => ({ method: 'GET', path: `/Query/notifications/${entrypoint}?method(eq)=email` }),
    ],
    [
      'mock, getBasicStatistics',
      served,
      () => ({ method: 'GET', path: `/Statistic/basic/d30/d/2/${paypointId}` }),
    ],
  ];
  const runs = crowds.flatMap((connections) => rows.map((row) => ({ connections, row })));
  const figures = runs.map((): Figure[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { connections, row }] of runs.entries())
      figures[index]?.push(await load(mock, row[1], row[2], connections, seconds * 1000));
  console.log(`undici, ${rounds} rounds of ${seconds} s; get-bill answers ${bytes.length} bytes`);
  for (const [index, { connections, row }] of runs.entries()) {
    const of = (rate: (figure: Figure) => number): string => {
      const sorted = (figures[index] ?? []).map(rate).toSorted((a, b) => b - a);
      const [best = 0, median = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)]];
      return `best ${written(best)}, median ${written(median)}`;
    };
    console.log(
      `  ${row[0].padEnd(32)} ${connections} connections, a second: ${of((one) => one.perSecond)}   a CPU second: ${of((one) => one.perCpuSecond)}`,
    );
  }
  if (other === null) console.log('  Prism mock: not measured, no --prism');
  stub.child.kill();
  other?.child.kill();
  await mock.stop();
}

function creating(entrypoint: string): Draw {
  return (index) => ({
    method: 'POST',
    path: `/Bill/single/${entrypoint}`,
    body: JSON.stringify({
      billNumber: `N-${index}`,
      netAmount: 12.5,
      billDate: '2026-03-01',
      vendor: { vendorNumber: `V-${index % 50}` },
      billItems: [{ itemProductCode: 'P-1', itemCost: 12.5, itemQty: 1 }],
    }),
  });
}

/** Answers of another status than 200 end the bench: a refusal is quick, and no figure. */
async function load(
  mock: Service,
  server: Server,
  draw: Draw,
  connections: number,
  forMs: number,
): Promise<Figure> {
  const { origin, pathname } = new URL(server.line);
  const prefix = pathname === '/' ? '' : pathname;
  const pool = new Pool(origin, { connections });
  const started = performance.now();
  const cpuBefore = cpuSeconds(server);
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - started < forMs) {
      const { method, path, body = null } = draw(sent);
      sent += 1;
      const requestToken = await mock.token();
      const headers: Record<string, string> = { requestToken };
      if (body !== null) headers['content-type'] = 'application/json';
      const answer = await pool.request({ method, path: prefix + path, headers, body });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const perSecond = (sent / (performance.now() - started)) * 1000;
  const perCpuSecond = sent / (cpuSeconds(server) - cpuBefore);
  await pool.close();
  return { perSecond, perCpuSecond };
}

/** Processor time of a process and its threads, user and system: fields 14 and 15 of proc(5) stat, in hundredths. */
function cpuSeconds({ child }: Server): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function written(rate: number): string {
  return String(Math.round(rate)).padStart(6);
}
