/** The mock's memory over a long mixture of operations: it starts with 10,000 bills, fills its store, and must stay flat. */
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { bills, startService, type Service } from './service.ts';

const workers = 16;
/** Little above what is in store at the start, so that most of the run is spent at the bound. */
const mostBills = 20_000;
/** Node's own limit is that of a large machine, up to which it puts off collecting what is dead: little above what lives shows what lives. */
const heapMb = 220;

type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<string>;

/** Prints resident memory ten times, and how much of the requests were of which operation. */
export async function measureMemory(requests: number): Promise<void> {
  const mock = await startService(
    ['--most-bills', String(mostBills)],
    [`--max-old-space-size=${heapMb}`],
  );
  const { origin, pathname } = new URL(mock.ready.baseUrl);
  const pool = new Pool(origin, { connections: workers });
  const done = { requests: 0, lives: 0 };
  const seen: number[] = [];
  const started = performance.now();
  const send: Send = async (method, path, body) => {
    done.requests += 1;
    const idempotencyKey = `key-${done.requests}`;
    if (done.requests % Math.ceil(requests / 10) === 0) {
      seen.push(residentMb(mock));
      console.log(`  ${String(done.requests).padStart(9)} requests: ${seen.at(-1)} MB`);
    }
    const answer = await pool.request({
      method,
      path: pathname + path,
      headers: {
        requestToken: await mock.token(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { idempotencyKey } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`);
    return text;
  };
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (done.requests < requests) {
        done.lives += 1;
        await live(mock, send, done.lives);
      }
    }),
  );
  console.log(
    `${done.requests} requests in ${done.lives} lives of a bill, ${bills} bills at the start, at most ${mostBills} kept; ${Math.round((done.requests / (performance.now() - started)) * 1000)}/s with ${workers} connections`,
  );
  const middle = Math.max(...seen.slice(2, 6));
  const end = Math.max(...seen.slice(6));
  console.log(
    `  highest of the last four tenths is ${(end / middle).toFixed(2)} times that of the four before them`,
  );
  await pool.close();
  await mock.stop();
}

/** Every operation that can be repeated without end, a new vendor now and then, and a file to be kept and let go. */
async function live({ ready }: Service, send: Send, index: number): Promise<void> {
  const { entrypoint, paypointId, organizationId } = ready.target;
  const created = await send('POST', `/Bill/single/${entrypoint}`, {
    billNumber: `N-${index}`,
    netAmount: index % 1000,
    billDate: '2026-03-01',
    vendor: { vendorNumber: `V-${index % 5 === 0 ? index : index % 50}` },
    billItems: [{ itemProductCode: 'P-1', itemCost: 12.5, itemQty: 1, itemCategories: ['a'] }],
    attachments: [{ filename: 'a.pdf', ftype: 'pdf', fContent: 'QUJD'.repeat(200) }],
  });
  const id = Number(/"responseData":(\d+)/.exec(created)?.[1]);
  const shown = await send('GET', `/Bill/${id}`);
  const file = `/Bill/attachedFileFromBill/${id}/${/"zipName":"([^"]+)"/.exec(shown)?.[1] ?? ''}`;
  await send('PUT', `/Bill/${id}`, { comments: `changed ${index}` });
  await send('GET', file);
  await send('GET', `${file}?returnObject=true`);
  await send('POST', `/Bill/approval/${id}?autocreateUser=true`, [`approver${index}@example.com`]);
  await send('PUT', `/Bill/approval/${id}`, [`other${index}@example.com`]);
  await send('GET', `/Bill/approval/${id}/true`);
  await send('GET', `/Query/notifications/${entrypoint}?status(ne)=1&sortBy=desc(status)`);
  await send('GET', `/Statistic/basic/d30/d/2/${paypointId}`);
  await send('GET', `/Statistic/subscriptions/all/0/${organizationId}`);
  const { clientId, clientSecret } = ready.credentials;
  if (index % 4 === 0) await send('POST', '/v2/Token/serverside', { clientId, clientSecret });
  await send('GET', `/Bill/${id}`);
  if (index % 2 === 0) await send('DELETE', file);
  if (index % 3 === 0) await send('DELETE', `/Bill/${id}`);
}

function residentMb({ child }: Service): number {
  const pages = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1];
  return Math.round((Number(pages) * 4096) / 1024 / 1024);
}
