/** The control protocol's client and the service clock: only what is listed is asked, and errors are one line. */
import { expect, test } from '@playwright/test';
import { ControlError, openControl } from '../../exchange/control/control.ts';
import { createLimiter } from '../../exchange/budget/limiter.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { plainServer, type Reply, type Seen } from './plainServer.ts';

const root = {
  name: 'mock',
  capabilities: ['clock', 'slow', 'reset', 'log', 'tokens', 'weather'],
  now: '2026-03-02T10:00:00.000Z',
};

function plane({ method, url }: Seen): Reply {
  if (url === '/api/') return { body: root };
  if (url === '/api/clock') return { body: { now: 1_772_445_660_000 } };
  if (url === '/api/tokens')
    return { body: { kind: 'temporary', scheme: 'requestToken', token: 't-1' } };
  if (url.startsWith('/api/log')) return { body: { entries: [] } };
  return method === 'POST' ? {} : { status: 404, body: 'no such call' };
}

test('calls go out as the protocol has them, and come back typed', async () => {
  const server = await plainServer(plane);
  const control = await openControl(server.baseUrl);
  expect([...control.capabilities].sort()).toEqual(['clock', 'log', 'reset', 'slow', 'tokens']);
  expect(control.openedAt).toBe(Date.parse(root.now));
  expect(await control.moveClock(60_000)).toBe(1_772_445_660_000);
  await control.slow({ method: 'GET', path: '/Bill/{idBill}', takesMs: 91_000, times: 1 });
  await control.reset();
  expect(await control.log(3)).toEqual({ entries: [] });
  expect(await control.issueToken('temporary', { lifetimeMs: 5 })).toMatchObject({ token: 't-1' });
  expect(server.seen.slice(1).map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/clock', '{"advanceMs":60000}'],
    ['POST', '/api/slow', '{"method":"GET","path":"/Bill/{idBill}","takesMs":91000,"times":1}'],
    ['POST', '/api/reset', ''],
    ['GET', '/api/log?after=3', ''],
    ['POST', '/api/tokens', '{"lifetimeMs":5,"kind":"temporary"}'],
  ]);
  // No call may meet a connection that the plane closes because it was idle.
  expect(server.seen.map(({ headers }) => headers['connection'])).toEqual(Array(6).fill('close'));
  const before = server.seen.length;
  await expect(control.setFaults(['x'])).rejects.toThrow(/does not list faults$/);
  await expect(control.variants()).rejects.toThrow(ControlError);
  expect(server.seen).toHaveLength(before);
  await server.close();
});

test('a token goes with every call, and none where the target file names none', async () => {
  const server = await plainServer(plane);
  const given = await openControl(server.baseUrl, { from: 'TOKEN', read: () => 'of-the-plane' });
  await given.reset();
  await (await openControl(server.baseUrl)).reset();
  expect(server.seen.map(({ headers }) => headers['control-token'])).toEqual([
    'of-the-plane',
    'of-the-plane',
    undefined,
    undefined,
  ]);
  await server.close();
});

test('a plane that is gone, refuses, or speaks no JSON is one line of error', async () => {
  const server = await plainServer(({ url }) =>
    url === '/api/' ? { body: '<html>' } : { status: 500, body: 'broken\nbadly' },
  );
  await expect(openControl(server.baseUrl)).rejects.toThrow(
    /^control plane: GET http:\S+ failed: /,
  );
  await server.close();
  await expect(openControl(server.baseUrl)).rejects.toThrow(/ECONNREFUSED/);
});

test('the clock of the service is the wall plus what was advanced', async () => {
  let wall = 1_000;
  const moved: number[] = [];
  const clock = createServiceClock(
    async (ms) => moved.push(ms),
    () => wall,
  );
  expect(clock.virtual).toBe(true);
  await clock.advance(120_000);
  wall += 5;
  expect(clock.now()).toBe(121_005);
  expect(clock.advanced()).toBe(120_000);
  await clock.advance(0);
  expect(moved).toEqual([120_000]);
  clock.restart();
  expect(clock.now()).toBe(1_005);

  const failing = createServiceClock(
    () => Promise.reject(new Error('stuck')),
    () => wall,
  );
  await expect(failing.advance(10)).rejects.toThrow('stuck');
  expect(failing.advanced()).toBe(0);
});

test('an answer that overtakes the call that moves the clock is measured on the moved clock', async () => {
  let answer = (): void => undefined;
  const clock = createServiceClock(
    () => new Promise((resolve) => (answer = () => resolve(undefined))),
    () => 1_000,
  );
  const move = clock.advance(30_000);
  expect({ now: clock.now(), known: clock.advanced() }).toEqual({ now: 31_000, known: 0 });
  answer();
  await move;
  expect({ now: clock.now(), known: clock.advanced() }).toEqual({ now: 31_000, known: 30_000 });
});

test('without a control plane time passes by waiting, and an abort ends the wait', async () => {
  const clock = createServiceClock(null);
  const before = performance.now();
  await clock.advance(30);
  expect(performance.now() - before).toBeGreaterThanOrEqual(25);
  expect(clock.advanced()).toBe(0);
  const cancel = new AbortController();
  setTimeout(() => cancel.abort(new Error('stop')), 10);
  await expect(clock.advance(60_000, cancel.signal)).rejects.toThrow('stop');
  await expect(clock.advance(60_000, cancel.signal)).rejects.toThrow('stop');
});

test('on a virtual clock a full budget costs one move of the clock, not a minute', async () => {
  const moved: number[] = [];
  const clock = createServiceClock(async (ms) => moved.push(ms));
  const limiter = createLimiter(
    { perMinute: 20, per15Minutes: 300, perHour: 1000, headroom: 0 },
    { clock },
  );
  const before = performance.now();
  for (let count = 0; count < 100; count += 1) (await limiter.acquire('a')).release();
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(moved).toHaveLength(4);
});

test('a clock is moved by whole milliseconds, and the harness counts as many', async () => {
  const moves: number[] = [];
  const clock = createServiceClock((ms) => Promise.resolve(moves.push(ms)));
  await clock.advance(1_500.25);
  await clock.advance(0.4);
  expect(moves).toEqual([1_501, 1]);
  expect(clock.advanced()).toBe(1_502);
});
