/** The broker of the budget: workers in other processes, crashes, restarts and shards all stay within one limit. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openBudgetBroker, type BudgetBroker } from '../../../exchange/budget/budgetBroker.ts';
import { BrokerError, connectLimiter } from '../../../exchange/budget/connectLimiter.ts';
import { openGrantJournal, type RunShard } from '../../../exchange/budget/grantJournal.ts';
import { createJournalledStore } from '../../../exchange/budget/journalledStore.ts';
import { createServiceClock } from '../../../exchange/control/serviceClock.ts';

const budget = { perMinute: 100, per15Minutes: 3000, perHour: 10_000, headroom: 0.1 };

const openBroker = (part: RunShard | null = null): Promise<BudgetBroker> =>
  openBudgetBroker(createJournalledStore(budget, part, null));

const compiled = join(import.meta.dirname, '../../../dist/exchange/budget/connectLimiter.js');

/** A worker process that draws `count` times and prints the moment of each; it never ends by itself. */
function startWorker(
  address: string,
  count: number,
): { readonly child: ChildProcess; readonly times: number[] } {
  const script = `
    const { connectLimiter } = await import(${JSON.stringify(compiled)});
    const clock = { now: Date.now, advanced: () => 0, virtual: false, catchUp() {}, advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) };
    const limiter = await connectLimiter(${JSON.stringify(address)}, { clock });
    for (let left = ${count}; left > 0; left -= 1) {
      const slot = await limiter.acquire('token');
      process.stdout.write(Date.now() + '\\n');
      setTimeout(slot.release, 3);
    }
    process.stdout.write('done\\n');
    await new Promise((resolve) => setTimeout(resolve, 60_000));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const times: number[] = [];
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    for (const line of text.split('\n')) if (/^\d+$/.test(line)) times.push(Number(line));
  });
  return { child, times };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test('two worker processes together get the limit less the headroom, also when one is killed', async () => {
  const broker = await openBroker();
  const workers = [startWorker(broker.address, 80), startWorker(broker.address, 80)] as const;
  const total = (): number => workers[0].times.length + workers[1].times.length;
  await expect.poll(total, { intervals: [20], timeout: 10_000 }).toBe(90);
  await stop(workers[0].child);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(total()).toBe(90);
  expect(broker.granted()).toBe(90);
  expect(Math.min(workers[0].times.length, workers[1].times.length)).toBeGreaterThan(0);
  await stop(workers[1].child);
  await broker.close();
});

/** How many of `most` are let go at once. */
async function draw(address: string, most: number): Promise<number> {
  const limiter = await connectLimiter(address, { clock: createServiceClock(null) });
  let count = 0;
  while (count < most) {
    const slot = await limiter.acquire('token', AbortSignal.timeout(100)).catch(() => null);
    if (slot === null) break;
    slot.release();
    count += 1;
  }
  await limiter.close();
  return count;
}

test('a restarted run counts what the run before it sent, and no more than an hour of it', async () => {
  const root = test.info().outputPath('budget');
  let wall = Date.now();
  const start = (baseUrl = 'https://sandbox.example.test/api') =>
    openBudgetBroker(createJournalledStore(budget, null, openGrantJournal(root, [baseUrl], wall)), {
      now: () => wall,
    });
  const first = await start();
  expect(await draw(first.address, 60)).toBe(60);
  // Not closed: the run was killed.
  const second = await start();
  expect(await draw(second.address, 100)).toBe(30);
  await second.close();
  await first.close();
  wall += 30_000;
  const third = await start();
  expect(await draw(third.address, 100)).toBe(0);
  await third.close();
  wall += 30_001;
  const fourth = await start();
  expect(await draw(fourth.address, 100)).toBe(90);
  await fourth.close();
  const elsewhere = await start('https://other.example.test/api');
  expect(await draw(elsewhere.address, 100)).toBe(90);
  await elsewhere.close();
});

test('what a killed run had under way counts as long as the service may have counted it', async () => {
  const root = test.info().outputPath('budget');
  let wall = Date.now();
  const start = () =>
    openBudgetBroker(createJournalledStore(budget, null, openGrantJournal(root, ['url'], wall)), {
      now: () => wall,
    });
  const killed = createJournalledStore(budget, null, openGrantJournal(root, ['url'], wall));
  for (let count = 0; count < 40; count += 1) await killed.take('token', wall);
  for (const [later, left] of [
    [0, 50],
    [94_000, 50],
    [61_001, 90],
  ] as const) {
    wall += later;
    const next = await start();
    expect(await draw(next.address, 100)).toBe(left);
    await next.close();
  }
});

test('shards draw a part each', async () => {
  const brokers = await Promise.all([1, 2].map((index) => openBroker({ index, total: 2 })));
  for (const broker of brokers) {
    const limiter = await connectLimiter(broker.address, { clock: createServiceClock(null) });
    for (let count = 0; count < 45; count += 1) (await limiter.acquire('token')).release();
    await expect(limiter.acquire('token', AbortSignal.timeout(50))).rejects.toThrow();
    await limiter.close();
    await broker.close();
  }
});

test('workers that share a moved clock move it once for all, and know how far it is', async () => {
  const broker = await openBroker();
  let moved = 0;
  const clocks = [0, 1, 2].map(() => createServiceClock(async (ms) => (moved += ms)));
  const limiters = await Promise.all(
    clocks.map((clock) => connectLimiter(broker.address, { clock })),
  );
  await Promise.all(
    limiters.flatMap((limiter) =>
      [0, 1].map(async () => {
        for (let count = 0; count < 50; count += 1) (await limiter.acquire('token')).release();
      }),
    ),
  );
  expect(broker.granted()).toBe(300);
  // 300 requests at 90 a minute take three waits of a minute, a little more each.
  expect(moved).toBeGreaterThan(3 * 55_000);
  expect(moved).toBeLessThan(3 * 65_000);
  // A worker whose requests all came before the last move need not know of that move.
  expect(Math.max(...clocks.map((clock) => clock.advanced()))).toBe(moved);
  for (const clock of clocks) expect(clock.advanced()).toBeGreaterThan(0);
  await Promise.all(limiters.map((limiter) => limiter.close()));
  await broker.close();
});

test('Retry-After that one worker meets holds all of them', async () => {
  const broker = await openBroker();
  const [one, two] = await Promise.all(
    [0, 1].map(() => connectLimiter(broker.address, { clock: createServiceClock(null) })),
  );
  one?.notice('token', {
    id: '0-1',
    request: {
      operation: null,
      method: 'GET',
      path: '/',
      query: '',
      headers: {},
      credential: { class: 'none' },
      lawful: true,
      label: '',
    },
    url: '',
    sentHeaders: [],
    response: {
      status: 429,
      headers: [['retry-after', '30']],
      mediaType: null,
      bytes: new Uint8Array(),
      text: '',
      utf8: true,
      duplicateKeys: false,
      truncated: false,
    },
    error: null,
    startedAt: 0,
    endedAt: 0,
    durationMs: 0,
  });
  (await one?.acquire('other'))?.release();
  await expect(two?.acquire('token', AbortSignal.timeout(50))).rejects.toThrow();
  await Promise.all([one?.close(), two?.close()]);
  await broker.close();
});

test('an unknown client gets nothing, and without a broker nothing is granted', async () => {
  const broker = await openBroker();
  const [port] = broker.address.split(':');
  for (const words of [
    '{"op":"ask","id":1,"token":"t","ahead":0,"virtual":false}\n',
    'GET / HTTP/1.1\r\n\r\n',
    '{"op":"hello","key":""}\n{"op":"ask","id":1,"token":"t","ahead":0,"virtual":false}\n',
  ]) {
    const client = connect(Number(port), '127.0.0.1');
    client.on('error', () => undefined);
    let heard = '';
    client.on('data', (chunk) => (heard += chunk.toString()));
    client.write(words);
    await once(client, 'close');
    expect(heard).toBe('');
  }
  const limiter = await connectLimiter(broker.address, { clock: createServiceClock(null) });
  (await limiter.acquire('token')).release();
  await broker.close();
  await expect(limiter.acquire('token')).rejects.toThrow(BrokerError);
  await limiter.close();
  await expect(connectLimiter(broker.address, { clock: createServiceClock(null) })).rejects.toThrow(
    /cannot be reached/,
  );
});
