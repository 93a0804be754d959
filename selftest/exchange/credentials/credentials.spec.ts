/** Credentials in their lives: fetched once, kept, renewed in time, and known for redaction. */
import { expect, test } from '@playwright/test';
import { openWire } from '../../../exchange/wire/openWire.ts';
import {
  bearer,
  issuing,
  withFixture,
  sent,
  tokenPath,
  user,
  userPath,
} from './credentialFixture.ts';
import { type ManualClock, manualClock } from '../manualClock.ts';
import { type Reply, type Seen, plainServer } from '../plainServer.ts';
import { requestTo } from '../requestTo.ts';
import { targetFor, testSecrets } from '../targetFor.ts';
import { platformAccess as access } from '../../../suites/platform/credentials/access.ts';

test('each class has its header, and "none" has none', async () => {
  await withFixture(issuing(), async ({ server, wire }) => {
    for (const name of ['organization', 'application', 'none', 'bearer', 'user'] as const)
      await wire.send(requestTo('/x', { credential: { class: name } }));
    expect(sent(server)).toEqual([
      testSecrets.ORGANIZATION,
      testSecrets.APPLICATION,
      'nothing',
      'Bearer bearer-1',
      'user-token-1',
    ]);
    expect(JSON.parse(server.seen.find(({ url }) => url === tokenPath)?.body ?? '')).toEqual({
      clientId: testSecrets.CLIENT_ID,
      clientSecret: testSecrets.CLIENT_SECRET,
    });
    const login = server.seen.find(({ url }) => url === userPath);
    expect(login?.headers['requesttoken']).toBe(testSecrets.APPLICATION);
    expect(JSON.parse(login?.body ?? '')).toEqual({
      email: testSecrets.EMAIL,
      psw: testSecrets.PASSWORD,
    });
    expect([...wire.credentials.fetched()].sort()).toEqual(['bearer-1', 'user-token-1']);
  });
});

test('a Bearer is fetched once for many, and renewed before it expires', async () => {
  await withFixture(issuing(), async ({ server, wire, clock, own }) => {
    await Promise.all(Array.from({ length: 8 }, () => wire.send(bearer)));
    clock.pass(500_000);
    await wire.send(bearer);
    clock.pass(50_000);
    await wire.send(bearer);
    expect(new Set(sent(server).slice(0, 9))).toEqual(new Set(['Bearer bearer-1']));
    expect(sent(server)[9]).toBe('Bearer bearer-2');
    expect(own.map(({ request }) => request.label)).toEqual([
      'credential/issueAccessToken',
      'credential/issueAccessToken',
    ]);
  });
});

test('a user token is renewed before two hours, and before thirty idle minutes', async () => {
  await withFixture(issuing(), async ({ server, wire, clock }) => {
    await wire.send(user);
    for (let minutes = 0; minutes < 118; minutes += 20) {
      clock.pass(20 * 60_000);
      await wire.send(user);
    }
    expect(sent(server).slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'user-token-1'));
    expect(sent(server)[6]).toBe('user-token-2');
    clock.pass(29.5 * 60_000);
    await wire.send(user);
    expect(sent(server)[7]).toBe('user-token-3');
  });
});

test('a 401 that the end of a token explains is tried once more; another is an answer', async () => {
  const issue = issuing();
  let refuse = true;
  const reply = (seen: Seen): Reply => {
    if (seen.url !== '/api/x') return issue(seen);
    return seen.headers.authorization === 'Bearer bearer-1' && refuse ? { status: 401 } : {};
  };
  await withFixture(reply, async ({ server, wire, clock, own }) => {
    const fresh = await wire.send(bearer);
    expect(fresh.response?.status).toBe(401);
    expect(server.seen.filter(({ url }) => url === '/api/x')).toHaveLength(1);
    // The token ends while a request that carries it is under way.
    refuse = false;
    await wire.send(bearer);
    refuse = true;
    const pass = await wire.credentials.passFor({ class: 'bearer' });
    clock.pass(600_000);
    const renewed = await wire.credentials.renewAfter({ class: 'bearer' }, pass, {
      ...fresh,
      endedAt: clock.now(),
    });
    expect(renewed?.headers).toEqual({ authorization: 'Bearer bearer-2' });
    expect(own.length).toBe(2);
  });
});

test('the wire sends again, once, when the clock shows the token ended on the way', async () => {
  const issue = issuing();
  const clocks: ManualClock[] = [];
  const reply = (seen: Seen): Reply => {
    if (seen.url !== '/api/x') return issue(seen);
    if (seen.headers.authorization !== 'Bearer bearer-1') return {};
    clocks[0]?.pass(600_000);
    return { status: 401 };
  };
  await withFixture(reply, async ({ server, wire, clock, own }) => {
    clocks.push(clock);
    const exchange = await wire.send(bearer);
    expect(exchange.response?.status).toBe(200);
    expect(sent(server)).toEqual(['Bearer bearer-1', 'Bearer bearer-2']);
    expect(own.map(({ response }) => response?.status)).toEqual([200, 200, 401]);
  });
});

test('all that were under way when their token ended are sent again, with one new token', async () => {
  const issue = issuing();
  const clocks: ManualClock[] = [];
  let moved = false;
  const reply = (seen: Seen): Reply => {
    if (seen.url !== '/api/x') return issue(seen);
    if (seen.headers.authorization !== 'Bearer bearer-1') return {};
    if (!moved) clocks[0]?.pass(600_000);
    moved = true;
    return { status: 401 };
  };
  await withFixture(reply, async ({ wire, clock }) => {
    clocks.push(clock);
    const all = await Promise.all(Array.from({ length: 6 }, () => wire.send(bearer)));
    expect(all.map(({ response }) => response?.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(wire.credentials.fetched()).toEqual(['bearer-1', 'bearer-2']);
  });
});

test('a token is known for redaction before the exchange that brought it is reported', async () => {
  const server = await plainServer(issuing());
  const known: (readonly string[])[] = [];
  const wire = openWire(targetFor(server.baseUrl), {
    access,
    clock: manualClock(),
    onOwnExchange: () => known.push(wire.credentials.fetched()),
  });
  await wire.send(user);
  await wire.send(bearer);
  expect(known).toEqual([['user-token-1'], ['user-token-1', 'bearer-1']]);
  await wire.close();
  await server.close();
});
