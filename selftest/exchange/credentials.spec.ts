/** Credentials: fetched once, kept, renewed in time, and a refused one is refused once for all. */
import { expect, test } from '@playwright/test';
import { availableCredentials } from '../../exchange/availableCredentials.ts';
import { CredentialError } from '../../exchange/credentialError.ts';
import { openWire, type Wire } from '../../exchange/openWire.ts';
import { TargetError } from '../../exchange/targetError.ts';
import type { Exchange } from '../../exchange/types.ts';
import { manualClock, type ManualClock } from './manualClock.ts';
import { plainServer, type PlainServer, type Reply, type Seen } from './plainServer.ts';
import { requestTo } from './requestTo.ts';
import { targetFor, testSecrets } from './targetFor.ts';

type Stage = {
  readonly server: PlainServer;
  readonly wire: Wire;
  readonly clock: ManualClock;
  readonly own: readonly Exchange[];
};

const tokenPath = '/api/v2/Token/serverside';
const userPath = '/api/User/auth';

async function onStage(
  reply: (seen: Seen, count: number) => Reply,
  play: (stage: Stage) => Promise<void>,
  target: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const server = await plainServer(reply);
  const clock = manualClock();
  const own: Exchange[] = [];
  const wire = openWire(targetFor(server.baseUrl, target), {
    clock,
    onOwnExchange: (exchange) => own.push(exchange),
  });
  try {
    await play({ server, wire, clock, own });
  } finally {
    await wire.close();
    await server.close();
  }
}

/** Issues `bearer-1`, `bearer-2`, … of ten minutes, and `user-token-1`, …. */
function issuing(): (seen: Seen) => Reply {
  let bearers = 0;
  let users = 0;
  return ({ url }) => {
    if (url === tokenPath)
      return {
        body: { token_type: 'Bearer', access_token: `bearer-${(bearers += 1)}`, expires_in: 600 },
      };
    if (url === userPath)
      return {
        body: {
          isSuccess: true,
          responseData: { sessionToken: `user-token-${(users += 1)}`, tokenType: 'session-kind' },
        },
      };
    return {};
  };
}

const bearer = requestTo('/x', { credential: { class: 'bearer' } });
const user = requestTo('/x', { credential: { class: 'user' } });
const sent = (server: PlainServer): readonly string[] =>
  server.seen
    .filter(({ url }) => url === '/api/x')
    .map(({ headers }) => String(headers.authorization ?? headers['requesttoken'] ?? 'nothing'));

test('each class has its header, and "none" has none', async () => {
  await onStage(issuing(), async ({ server, wire }) => {
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
  await onStage(issuing(), async ({ server, wire, clock, own }) => {
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
  await onStage(issuing(), async ({ server, wire, clock }) => {
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
  await onStage(reply, async ({ server, wire, clock, own }) => {
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
  await onStage(reply, async ({ server, wire, clock, own }) => {
    clocks.push(clock);
    const exchange = await wire.send(bearer);
    expect(exchange.response?.status).toBe(200);
    expect(sent(server)).toEqual(['Bearer bearer-1', 'Bearer bearer-2']);
    expect(own.map(({ response }) => response?.status)).toEqual([200, 200, 401]);
  });
});

const refusing = ({ url }: Seen): Reply =>
  url === tokenPath
    ? {
        status: 400,
        body: { errorType: 'InvalidCredentials', errorMessage: testSecrets.CLIENT_SECRET },
      }
    : { status: 401 };

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
  await onStage(reply, async ({ wire, clock }) => {
    clocks.push(clock);
    const all = await Promise.all(Array.from({ length: 6 }, () => wire.send(bearer)));
    expect(all.map(({ response }) => response?.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(wire.credentials.fetched()).toEqual(['bearer-1', 'bearer-2']);
  });
});

test('a token is known for redaction before the exchange that brought it is told', async () => {
  const server = await plainServer(issuing());
  const known: (readonly string[])[] = [];
  const wire = openWire(targetFor(server.baseUrl), {
    clock: manualClock(),
    onOwnExchange: () => known.push(wire.credentials.fetched()),
  });
  await wire.send(user);
  await wire.send(bearer);
  expect(known).toEqual([['user-token-1'], ['user-token-1', 'bearer-1']]);
  await wire.close();
  await server.close();
});

test('a refused credential is asked for once, and its reason names what was refused, not the secret', async () => {
  await onStage(refusing, async ({ server, wire }) => {
    const tries = await Promise.allSettled([wire.send(bearer), wire.send(bearer)]);
    tries.push(...(await Promise.allSettled([wire.send(bearer)])));
    for (const outcome of tries) {
      expect(outcome.status).toBe('rejected');
      const reason: unknown = outcome.status === 'rejected' ? outcome.reason : null;
      expect(reason).toBeInstanceOf(CredentialError);
      expect(String(reason)).toBe(
        'Error: bearer credential: POST /v2/Token/serverside answered 400 InvalidCredentials',
      );
    }
    expect(server.seen.filter(({ url }) => url === tokenPath)).toHaveLength(1);
    await expect(wire.send(user)).rejects.toThrow('user credential: POST /User/auth answered 401');
    wire.credentials.forget();
    await expect(wire.send(bearer)).rejects.toThrow(CredentialError);
    expect(server.seen.filter(({ url }) => url === tokenPath)).toHaveLength(2);
  });
});

test('a server error is tried a second time before the credential counts as refused', async () => {
  let calls = 0;
  const issue = issuing();
  await onStage(
    (seen) => (seen.url === tokenPath && (calls += 1) === 1 ? { status: 503 } : issue(seen)),
    async ({ wire }) => {
      expect((await wire.send(bearer)).response?.status).toBe(200);
      expect(calls).toBe(2);
    },
  );
});

/** Each row: an answer to a token request, and the reason that follows. */
const oddAnswers: readonly (readonly [Reply, string])[] = [
  [{ body: {} }, 'bearer credential: the token endpoint answered 200 without an access_token'],
  [{ body: [] }, 'bearer credential: the token endpoint answered 200 without an access_token'],
  [{ body: 'token' }, 'bearer credential: the token endpoint answered 200 without an access_token'],
  [
    { body: { access_token: 7 } },
    'bearer credential: the token endpoint answered 200 without an access_token',
  ],
  [
    { status: 302, headers: { location: '/x' } },
    'bearer credential: POST /v2/Token/serverside answered 302',
  ],
];

test('odd answers of the token endpoint are refusals with a reason', async () => {
  for (const [reply, reason] of oddAnswers)
    await onStage(
      () => reply,
      async ({ wire }) => {
        await expect(wire.send(bearer)).rejects.toThrow(reason);
      },
    );
});

test('a user token is found wherever it stands', async () => {
  for (const body of [
    { token: 'abcdefgh.1' },
    { responseData: 'abcdefgh.1', responseText: 'Success' },
    { isSuccess: true, responseData: { user: { requestToken: 'abcdefgh.1' } } },
    '"abcdefgh.1"',
    'abcdefgh.1',
  ])
    await onStage(
      ({ url }) => (url === userPath ? { body } : {}),
      async ({ server, wire }) => {
        await wire.send(user);
        expect(sent(server)).toEqual(['abcdefgh.1']);
      },
    );
  await onStage(
    () => ({ body: { responseText: 'Success', isSuccess: true } }),
    async ({ wire }) => {
      await expect(wire.send(user)).rejects.toThrow('without a token in its body');
    },
  );
});

test('what the target file does not name is absent; what the environment lacks is named', async () => {
  const few = { credentials: { applicationToken: { env: 'NOT_SET' } } };
  await onStage(
    () => ({}),
    async ({ server, wire }) => {
      const absent = await wire.send(bearer).catch((thrown: unknown) => thrown);
      expect(absent).toMatchObject({ code: 'CREDENTIAL', credential: 'bearer', absent: true });
      const missing = await wire
        .send(requestTo('/x', { credential: { class: 'application' } }))
        .catch((thrown: unknown) => thrown);
      expect(missing).toBeInstanceOf(TargetError);
      expect(String(missing)).toContain('environment variable NOT_SET is not set');
      expect(server.seen).toHaveLength(0);
    },
    few,
  );
  expect([...availableCredentials(targetFor('http://127.0.0.1/api', few))]).toEqual([
    'none',
    'application',
  ]);
  expect(availableCredentials(targetFor('http://127.0.0.1/api')).size).toBe(5);
});
