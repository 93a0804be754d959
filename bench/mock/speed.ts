/** Requests a second on one core: the mock with 10,000 bills, beside a bare stub that answers the same bytes, and Prism's mock. */
import { Pool } from 'undici';
import { startPrism, startStub } from './pinned.ts';
import { bills, firstBill, startService, type Service } from './service.ts';

const connections = 32;

type Draw = (index: number) => {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
};

/** Prints the best and the median of `rounds`, which are played in turns so that load from elsewhere falls on all. */
export async function measureSpeed(
  rounds: number,
  seconds: number,
  prism: string | null,
): Promise<void> {
  const mock = await startService([]);
  const { entrypoint, paypointId } = mock.ready.target;
  const read: Draw = (index) => ({ method: 'GET', path: `/Bill/${firstBill + (index % bills)}` });
  const sample = await fetch(`${mock.ready.baseUrl}/Bill/${firstBill}`, {
    headers: { requestToken: await mock.token() },
  });
  const bytes = await sample.text();
  const stub = await startStub(bytes);
  const other = prism === null ? null : await startPrism(prism, null);
  const rows: readonly (readonly [string, string, Draw])[] = [
    ['bare node:http stub, same bytes', stub.line, read],
    ...(other === null ? [] : [['Prism mock, getBill', other.line, read] as const]),
    ['mock, getBill', mock.ready.baseUrl, read],
    ['mock, createBill', mock.ready.baseUrl, creating(entrypoint)],
    [
      'mock, queryNotifications',
      mock.ready.baseUrl,
      () => ({ method: 'GET', path: `/Query/notifications/${entrypoint}?method(eq)=email` }),
    ],
    [
      'mock, getBasicStatistics',
      mock.ready.baseUrl,
      () => ({ method: 'GET', path: `/Statistic/basic/d30/d/2/${paypointId}` }),
    ],
  ];
  const figures = rows.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, [, url, draw]] of rows.entries())
      figures[index]?.push(await load(mock, url, draw, seconds * 1000));
  console.log(
    `undici, ${connections} connections, ${rounds} rounds of ${seconds} s; get-bill answers ${bytes.length} bytes`,
  );
  for (const [index, [name]] of rows.entries()) {
    const sorted = (figures[index] ?? []).toSorted((a, b) => b - a);
    const [best, median] = [sorted[0] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
    console.log(`  ${name.padEnd(32)} best ${figure(best)}/s, median ${figure(median)}/s`);
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
async function load(mock: Service, url: string, draw: Draw, forMs: number): Promise<number> {
  const { origin, pathname } = new URL(url);
  const prefix = pathname === '/' ? '' : pathname;
  const pool = new Pool(origin, { connections });
  const started = performance.now();
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
      if (answer.statusCode !== 200) throw new Error(`${url}${path}: ${answer.statusCode} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const perSecond = (sent / (performance.now() - started)) * 1000;
  await pool.close();
  return perSecond;
}

function figure(perSecond: number): string {
  return String(Math.round(perSecond)).padStart(6);
}
