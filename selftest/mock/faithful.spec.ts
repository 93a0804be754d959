/** Details of the document that are easily passed over, each expected by hand. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Answer, Client } from './client.ts';

const total = async (client: Client, query: string): Promise<number> => {
  const { entrypoint } = client.ready.target;
  const answer = await client.call('GET', `/Query/notifications/${entrypoint}?${query}`);
  expect(answer.status, query).toBe(200);
  return Number(answer.at('/Summary/totalRecords'));
};

/** Every character that is not a letter or a digit, as %XX. */
const wholly = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

test('takes every listed operator of every field, plain and wholly encoded', async ({ client }) => {
  const listed: Readonly<Record<string, readonly [string, string, readonly string[]]>> = {
    frequency: ['daily', 'weekly', ['in', 'nin', 'ne', 'eq', '']],
    method: ['email', 'sms', ['in', 'nin', 'eq', 'ne', '']],
    event: ['Report', 'ApprovedTransaction', ['in', 'nin', 'eq', 'ne', '']],
    target: ['person1@example.com', 'x', ['ct', 'nct', 'eq', 'ne', '']],
    status: ['1', '-99', ['eq', 'ne', '']],
  };
  for (const [field, [one, two, operators]] of Object.entries(listed)) {
    const equal = await total(client, `${field}(eq)=${one}`);
    expect(equal, field).toBeGreaterThan(0);
    const wanted: Readonly<Record<string, number>> = {
      '': equal,
      eq: equal,
      ne: 72 - equal,
      ct: await total(client, `${field}(ct)=${one}`.replace(/^(?!target).*/, 'limitRecord=1')),
      in: equal,
      nin: 72 - equal,
    };
    for (const operator of operators) {
      const plain = await total(client, `${field}(${operator})=${one}`);
      if (operator === 'nct') expect(plain).toBe(72 - (wanted['ct'] ?? 0));
      else expect(plain, `${field}(${operator})`).toBe(wanted[operator]);
      expect(await total(client, `${wholly(`${field}(${operator})`)}=${wholly(one)}`)).toBe(plain);
    }
    if (!operators.includes('in')) continue;
    const both = equal + (await total(client, `${field}(eq)=${two}`));
    expect(await total(client, `${field}(in)=${one}|${two}`.replace('|', '%7C'))).toBe(both);
    expect(await total(client, `${wholly(`${field}(nin)`)}=${wholly(`${one}|${two}`)}`)).toBe(
      72 - both,
    );
  }
});

test('ignores every filter of a request that keeps parameters=, but not its page', async ({
  client,
}) => {
  for (const query of [
    'parameters=method(eq)=sms',
    'parameters=method%28eq%29%3Dsms',
    'parameters=&method(eq)=sms',
    'method(eq)=sms&parameters=status(eq)=1',
  ])
    expect(await total(client, query), query).toBe(72);
  const { entrypoint } = client.ready.target;
  const page = await client.call(
    'GET',
    `/Query/notifications/${entrypoint}?parameters=method(eq)=sms&limitRecord=3&sortBy=desc(notificationId)`,
  );
  expect(page.at('/Records')).toHaveLength(3);
  expect(Number(page.at('/Records/0/notificationId'))).toBeGreaterThan(
    Number(page.at('/Records/1/notificationId')),
  );
});

test('creates a missing approver where it is asked to', async ({ client }) => {
  await client.control('PUT', '/variants', { 'unknown-approver': 'refused' });
  const [first, second] = [await client.createBill(), await client.createBill()];
  const send = async (id: number, query: string): Promise<number> =>
    (await client.call('POST', `/Bill/approval/${id}${query}`, { json: ['new@example.com'] }))
      .status;
  expect(await send(first, '')).toBe(400);
  expect(await send(first, '?autocreateUser=false')).toBe(400);
  expect(await client.bill(first, '/billApprovals')).toEqual([]);
  expect(await send(first, '?autocreateUser=true')).toBe(200);
  expect(await send(second, '')).toBe(200);
});

test('takes the word of one approver after the other', async ({ client }) => {
  const id = await client.createBill({ netAmount: 5, vendor: { vendorNumber: 'V-CHAIN' } });
  await client.call('POST', `/Bill/approval/${id}`, { json: ['a@example.com', 'b@example.com'] });
  const say = async (word: string): Promise<Answer> =>
    client.call('GET', `/Bill/approval/${id}/${word}`);
  expect((await say('true')).status).toBe(200);
  expect(await client.bill(id, '/billApprovals')).toMatchObject([
    { email: 'a@example.com', approved: true },
    { email: 'b@example.com', approved: null },
  ]);
  expect(await client.bill(id, '/Vendor/Summary/PendingBills')).toBe(1);
  expect((await say('true')).status).toBe(200);
  expect(await client.bill(id, '/Vendor/Summary/ApprovedBills')).toBe(1);
  expect((await say('perhaps')).status).toBe(400);
  await client.call('PUT', `/Bill/approval/${id}`, { json: ['c@example.com'] });
  expect((await say('false')).status).toBe(200);
  expect(await client.bill(id, '/Vendor/Summary/DisapprovedBills')).toBe(1);
});

test('answers the deletion of a file by the id, and with the bill where it is asked to', async ({
  client,
}) => {
  const attachments = ['one', 'two', 'three'].map((name) => ({
    filename: `${name}.txt`,
    ftype: 'txt',
    fContent: Buffer.from(name).toString('base64'),
  }));
  const id = await client.createBill({ attachments });
  const names = (await client.bill(id, '/DocumentsRef/filelist')) as readonly {
    readonly zipName: string;
    readonly originalName: string;
  }[];
  expect(names.map(({ originalName }) => originalName)).toEqual([
    'one.txt',
    'two.txt',
    'three.txt',
  ]);
  const [one, two, three] = names.map(
    ({ zipName }) => `/Bill/attachedFileFromBill/${id}/${encodeURIComponent(zipName)}`,
  );
  for (const path of [String(one), `${two}?returnObject=false`]) {
    const answer = await client.call('DELETE', path);
    expect([answer.status, answer.at('/responseData')]).toEqual([200, id]);
    expect(answer.text).not.toContain('IdBill');
  }
  const answer = await client.call('DELETE', `${three}?returnObject=true`);
  expect(answer.text).toContain(`"IdBill":${id}`);
  expect(answer.text).toContain('"filelist":[]');
});

test('sends a webhook over its own message with every header, and none where none is asked for', async ({
  client,
}) => {
  const heard: { readonly request: IncomingMessage; readonly body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ request, body });
      response.end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : null;
  const move = async (notificationRequest?: object): Promise<number> =>
    (
      await client.call('POST', '/Paypoint/migrate', {
        token: client.ready.credentials.applicationToken,
        json: {
          entryPoint: client.ready.target.entrypoint,
          newParentOrganizationId: 124,
          notificationRequest,
        },
      })
    ).status;
  try {
    expect(await move()).toBe(200);
    const notificationUrl = `http://127.0.0.1:${port}/hook`;
    expect(await move({ notificationUrl })).toBe(200);
    await expect.poll(() => heard.length).toBe(1);
    const webHeaderParameters = [
      { key: 'X-First', value: 'one two' },
      { key: 'X-Empty', value: '' },
      { key: 'Authorization', value: 'Basic eDp5' },
      { key: 'Host', value: 'elsewhere.example.com' },
      { key: 'Content-Length', value: '1' },
    ];
    expect(await move({ notificationUrl, webHeaderParameters })).toBe(200);
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[1]?.request.headers).toMatchObject({
      'x-first': 'one two',
      'x-empty': '',
      authorization: 'Basic eDp5',
      host: `127.0.0.1:${port}`,
    });
    expect(JSON.parse(heard[1]?.body ?? '')).toMatchObject({ newParentOrganizationId: 124 });
  } finally {
    receiver.close();
  }
});

test('lets no token in beyond its kind', async ({ client }) => {
  const { applicationToken, organizationToken, userEmail, userPassword } = client.ready.credentials;
  const login = async (sending: object): Promise<number> =>
    (
      await client.call('POST', '/User/auth', {
        json: { email: userEmail, psw: userPassword },
        ...sending,
      })
    ).status;
  expect(await login({ token: applicationToken })).toBe(200);
  expect(await login({ token: organizationToken })).toBe(401);
  for (const kind of ['user', 'temporary', 'public', 'private'])
    expect(await login({ token: await client.issue(kind) }), kind).toBe(401);
  expect(await login({ token: await client.issue('application', { mode: 'public' }) })).toBe(200);
  expect(await login({ bearer: await client.issue('bearer') })).toBe(401);
  const golden = { kind: 'organization', mode: 'golden' };
  expect((await client.control('POST', '/tokens', golden)).status).toBe(400);
});

test('numbers its log from 1 again after a reset', async ({ client }) => {
  await client.call('GET', '/Bill/54001');
  expect((await client.control('GET', '/log')).at('/last')).toBe(1);
  await client.control('POST', '/reset');
  expect((await client.control('GET', '/log')).at('/last')).toBe(0);
  await client.call('PATCH', '/Bill/54001');
  expect((await client.control('GET', '/log')).at('/entries/0')).toMatchObject({
    n: 1,
    operation: null,
    status: 405,
  });
});
