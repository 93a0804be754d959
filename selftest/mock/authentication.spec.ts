/** Credentials as the document has them: both schemes, classes of token, their lifetimes and ends. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Client } from './client.ts';

const minute = 60_000;

const bearerFrom = async (client: Client, extra: object = {}): Promise<string> => {
  const { clientId, clientSecret } = client.ready.credentials;
  const answer = await client.call('POST', '/v2/Token/serverside', {
    token: null,
    json: { clientId, clientSecret, ...extra },
  });
  return String(answer.at('/access_token'));
};

const login = async (client: Client): Promise<string> => {
  const { applicationToken, userEmail, userPassword } = client.ready.credentials;
  const answer = await client.call('POST', '/User/auth', {
    token: applicationToken,
    json: { email: userEmail, psw: userPassword },
  });
  expect(answer.status).toBe(200);
  return String(answer.at('/responseData'));
};

const statusFor = async (client: Client, id: number, bearer: string): Promise<number> =>
  (await client.call('GET', `/Bill/${id}`, { bearer })).status;

const statusOfToken = async (client: Client, id: number, token: string): Promise<number> =>
  (await client.call('GET', `/Bill/${id}`, { token })).status;

test('refuses missing, unknown and malformed credentials with 401', async ({ client }) => {
  const { entrypoint, paypointId } = client.ready.target;
  for (const path of [
    '/Bill/54001',
    `/Query/notifications/${entrypoint}`,
    `/Statistic/basic/ytd/m/2/${paypointId}`,
  ]) {
    expect((await client.call('GET', path, { token: null })).status).toBe(401);
    expect((await client.call('GET', path, { token: 'nobody' })).status).toBe(401);
    expect((await client.call('GET', path, { bearer: 'nobody' })).status).toBe(401);
    const basic = { token: null, headers: { authorization: 'Basic YTpi' } };
    expect((await client.call('GET', path, basic)).status).toBe(401);
  }
});

test('takes either scheme on bills, each token only by its own scheme', async ({ client }) => {
  const bearer = await bearerFrom(client);
  expect(await statusFor(client, 54_001, bearer)).toBe(200);
  expect(await statusOfToken(client, 54_001, bearer)).toBe(401);
  const { organizationToken } = client.ready.credentials;
  expect(await statusOfToken(client, 54_001, organizationToken)).toBe(200);
  expect(await statusFor(client, 54_001, organizationToken)).toBe(401);
});

test('issues a Bearer token and refuses bad credentials as documented', async ({ client }) => {
  const { clientId, clientSecret } = client.ready.credentials;
  const send = (json: object): ReturnType<Client['call']> =>
    client.call('POST', '/v2/Token/serverside', { token: null, json });
  const good = await send({ clientId, clientSecret });
  expect(good.status).toBe(200);
  expect(JSON.parse(good.text)).toEqual({
    token_type: 'Bearer',
    access_token: expect.any(String),
    expires_in: expect.any(Number),
  });
  for (const bad of [
    { clientId, clientSecret: 'x' },
    { clientId: 'x', clientSecret },
  ]) {
    const answer = await send(bad);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual({
      errorType: 'InvalidCredentials',
      errorMessage: expect.any(String),
    });
  }
});

test('ends a Bearer token when expires_in has passed, and not before', async ({ client }) => {
  const bearer = await bearerFrom(client);
  await client.advance(59 * minute);
  expect(await statusFor(client, 54_001, bearer)).toBe(200);
  await client.advance(minute);
  expect(await statusFor(client, 54_001, bearer)).toBe(401);
});

test('narrows a Bearer token to the permissions asked for', async ({ client }) => {
  const bearer = await bearerFrom(client, { permissions: ['bill_read'] });
  expect(await statusFor(client, 54_001, bearer)).toBe(200);
  expect((await client.call('DELETE', '/Bill/54001', { bearer })).status).toBe(403);
  const other = await client.issue('narrowed');
  expect(await statusFor(client, 54_001, other)).toBe(403);
});

test('lets a user token live 120 minutes in use and 30 idle', async ({ client }) => {
  const busy = await login(client);
  const idle = await login(client);
  await client.advance(29 * minute);
  expect(await statusOfToken(client, 54_001, busy)).toBe(200);
  await client.advance(minute);
  expect(await statusOfToken(client, 54_001, idle)).toBe(401);
  for (let used = 30; used < 119; used += 25) {
    expect(await statusOfToken(client, 54_001, busy)).toBe(200);
    await client.advance(Math.min(25, 119 - used) * minute);
  }
  expect(await statusOfToken(client, 54_001, busy)).toBe(200);
  await client.advance(minute);
  expect(await statusOfToken(client, 54_001, busy)).toBe(401);
});

test('keeps user authentication from organization tokens and wrong passwords', async ({
  client,
}) => {
  const { applicationToken, organizationToken, userEmail, userPassword } = client.ready.credentials;
  const send = (token: string | null, psw: string): ReturnType<Client['call']> =>
    client.call('POST', '/User/auth', { token, json: { email: userEmail, psw } });
  expect((await send(organizationToken, userPassword)).status).toBe(401);
  expect((await send(null, userPassword)).status).toBe(401);
  expect((await send(applicationToken, 'wrong')).status).toBe(401);
});

test('serves a temporary token once', async ({ client }) => {
  const token = await client.issue('temporary');
  expect(await statusOfToken(client, 54_001, token)).toBe(200);
  expect(await statusOfToken(client, 54_001, token)).toBe(401);
});

test('knows public, private, expired and address-bound tokens', async ({ client }) => {
  const status = async (kind: string, options?: object): Promise<number> =>
    statusOfToken(client, 54_001, await client.issue(kind, options));
  expect(await status('public')).toBe(200);
  expect(await status('private')).toBe(200);
  expect(await status('expired')).toBe(401);
  expect(await status('organization', { allowedIps: [] })).toBe(200);
  expect(await status('organization', { allowedIps: ['127.0.0.1'] })).toBe(200);
  expect(await status('organization', { allowedIps: ['192.0.2.1'] })).toBe(401);
});

test('rotates a secret: the old one dies, issued tokens live on', async ({ client }) => {
  const made = await client.control('POST', '/tokens', { kind: 'credential' });
  const [clientId, clientSecret] = [made.at('/clientId'), made.at('/clientSecret')];
  const send = (secret: unknown): ReturnType<Client['call']> =>
    client.call('POST', '/v2/Token/serverside', {
      token: null,
      json: { clientId, clientSecret: secret },
    });
  const bearer = String((await send(clientSecret)).at('/access_token'));
  const rotated = await client.control('POST', '/tokens', { kind: 'rotate', clientId });
  expect((await send(clientSecret)).status).toBe(400);
  expect((await send(rotated.at('/clientSecret'))).status).toBe(200);
  expect(await statusFor(client, 54_001, bearer)).toBe(200);
  await client.control('POST', '/tokens', { kind: 'revoke', clientId });
  expect((await send(rotated.at('/clientSecret'))).status).toBe(400);
  expect(await statusFor(client, 54_001, bearer)).toBe(200);
});

test('opens the Billing and CaseManagement areas to Bearer tokens alone', async ({ client }) => {
  const bearer = await bearerFrom(client);
  for (const path of ['/Billing/profiles', '/CaseManagement/cases/1']) {
    expect((await client.call('GET', path)).status).toBe(401);
    expect((await client.call('GET', path, { token: null })).status).toBe(401);
    const shown = await client.call('GET', path, { bearer });
    expect([shown.status, shown.text === '']).toEqual([404, false]);
  }
});
