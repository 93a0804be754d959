/** Credentials that cannot be had: refused once for all, odd answers reported with a reason, absent ones named. */
import { expect, test } from '@playwright/test';
import { heldClasses } from '../../../exchange/credentials/missingSecrets.ts';
import { CredentialError } from '../../../exchange/credentials/credentialError.ts';
import { TargetError } from '../../../exchange/targets/targetError.ts';
import {
  bearer,
  issuing,
  withFixture,
  sent,
  tokenPath,
  user,
  userPath,
} from './credentialFixture.ts';
import type { Reply, Seen } from '../plainServer.ts';
import { requestTo } from '../requestTo.ts';
import { targetFor, testSecrets } from '../targetFor.ts';
import { platformAccess } from '../../../suites/platform/credentials/access.ts';

const refusing = ({ url }: Seen): Reply =>
  url === tokenPath
    ? {
        status: 400,
        body: { errorType: 'InvalidCredentials', errorMessage: testSecrets.CLIENT_SECRET },
      }
    : { status: 401 };

test('a refused credential is asked for once, and its reason names what was refused, not the secret', async () => {
  await withFixture(refusing, async ({ server, wire }) => {
    const tries = await Promise.allSettled([wire.send(bearer), wire.send(bearer)]);
    tries.push(...(await Promise.allSettled([wire.send(bearer)])));
    for (const outcome of tries) {
      expect(outcome.status).toBe('rejected');
      const reason: unknown = outcome.status === 'rejected' ? outcome.reason : null;
      expect(reason).toBeInstanceOf(CredentialError);
      expect(String(reason)).toBe(
        'Error: credential of class bearer: POST /v2/Token/serverside answered 400 InvalidCredentials: check CLIENT_ID, CLIENT_SECRET',
      );
    }
    expect(server.seen.filter(({ url }) => url === tokenPath)).toHaveLength(1);
    await expect(wire.send(user)).rejects.toThrow(
      'credential of class user: POST /User/auth answered 401',
    );
    wire.credentials.forget();
    await expect(wire.send(bearer)).rejects.toThrow(CredentialError);
    expect(server.seen.filter(({ url }) => url === tokenPath)).toHaveLength(2);
  });
});

test('a server error is tried a second time before the credential counts as refused', async () => {
  let calls = 0;
  const issue = issuing();
  await withFixture(
    (seen) => (seen.url === tokenPath && (calls += 1) === 1 ? { status: 503 } : issue(seen)),
    async ({ wire }) => {
      expect((await wire.send(bearer)).response?.status).toBe(200);
      expect(calls).toBe(2);
    },
  );
});

/** Each row: an answer to a token request, and the reason that follows. */
const oddAnswers: readonly (readonly [Reply, string])[] = [
  [
    { body: {} },
    'credential of class bearer: the token endpoint answered 200 without an access_token',
  ],
  [
    { body: [] },
    'credential of class bearer: the token endpoint answered 200 without an access_token',
  ],
  [
    { body: 'token' },
    'credential of class bearer: the token endpoint answered 200 without an access_token',
  ],
  [
    { body: { access_token: 7 } },
    'credential of class bearer: the token endpoint answered 200 without an access_token',
  ],
  [
    { status: 302, headers: { location: '/x' } },
    'credential of class bearer: POST /v2/Token/serverside answered 302',
  ],
];

test('odd answers of the token endpoint are refusals with a reason', async () => {
  for (const [reply, reason] of oddAnswers)
    await withFixture(
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
    await withFixture(
      ({ url }) => (url === userPath ? { body } : {}),
      async ({ server, wire }) => {
        await wire.send(user);
        expect(sent(server)).toEqual(['abcdefgh.1']);
      },
    );
  await withFixture(
    () => ({ body: { responseText: 'Success', isSuccess: true } }),
    async ({ wire }) => {
      await expect(wire.send(user)).rejects.toThrow('could not find the user token');
    },
  );
});

test('what the target file does not name is absent; what the environment lacks is named', async () => {
  const few = { credentials: { applicationToken: { env: 'NOT_SET' } } };
  await withFixture(
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
  expect([...heldClasses(targetFor('http://127.0.0.1/api', few), platformAccess)]).toEqual([
    'none',
    'application',
  ]);
  expect(heldClasses(targetFor('http://127.0.0.1/api'), platformAccess).size).toBe(5);
});
