/** A wire to a plain server under a clock moved by hand, for tests of credentials. */
import { openWire, type Wire } from '../../../exchange/wire/openWire.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { manualClock, type ManualClock } from '../manualClock.ts';
import { plainServer, type PlainServer, type Reply, type Seen } from '../plainServer.ts';
import { requestTo } from '../requestTo.ts';
import { targetFor } from '../targetFor.ts';
import { platformAccess as access } from '../../../suites/platform/credentials/access.ts';

/** What a test acts on; `own` holds the exchanges by which the wire got its tokens. */
export type CredentialFixture = {
  readonly server: PlainServer;
  readonly wire: Wire;
  readonly clock: ManualClock;
  readonly own: readonly Exchange[];
};

/** The two calls by which the harness gets tokens of its own. */
export const tokenPath: string = '/api/v2/Token/serverside';
export const userPath: string = '/api/User/auth';

/** Runs a case against a server that answers as `reply` says, and closes all of it. */
export async function withFixture(
  reply: (seen: Seen, count: number) => Reply,
  run: (context: CredentialFixture) => Promise<void>,
  target: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const server = await plainServer(reply);
  const clock = manualClock();
  const own: Exchange[] = [];
  const wire = openWire(targetFor(server.baseUrl, target), {
    access,
    clock,
    onOwnExchange: (exchange) => own.push(exchange),
  });
  try {
    await run({ server, wire, clock, own });
  } finally {
    await wire.close();
    await server.close();
  }
}

/** Issues `bearer-1`, `bearer-2`, … of ten minutes, and `user-token-1`, …. */
export function issuing(): (seen: Seen) => Reply {
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

/** One request as each of the two fetched credentials. */
export const bearer: ApiRequest = requestTo('/x', { credential: { class: 'bearer' } });
export const user: ApiRequest = requestTo('/x', { credential: { class: 'user' } });
/** The credential of every plain request, in order of arrival. */
export const sent = (server: PlainServer): readonly string[] =>
  server.seen
    .filter(({ url }) => url === '/api/x')
    .map(({ headers }) => String(headers.authorization ?? headers['requesttoken'] ?? 'nothing'));
