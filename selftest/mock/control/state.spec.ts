/** `GET /state` and `PUT /state`: the whole state goes out and comes back. */
import { expect } from '@playwright/test';
import type { Client } from '../client.ts';
import { test } from '../mockTest.ts';

type Document = Readonly<Record<string, unknown>> & {
  readonly bills: readonly Readonly<Record<string, unknown>>[];
};

async function stateOf(client: Client): Promise<Document> {
  const answer = await client.control('GET', '/state');
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text);
}

test('a state that is put back is the state that was', async ({ client }) => {
  const { entrypoint, migration } = client.ready.target;
  const id = await client.createBill({
    billNumber: 'S-1',
    netAmount: 12.5,
    vendor: { vendorNumber: 'V-of-mine' },
    attachments: [
      { ftype: 'txt', filename: 'a.txt', fContent: Buffer.from('ä\0b').toString('base64') },
    ],
  });
  await client.call('POST', `/Bill/approval/${id}`, {
    json: ['ana.okafor@example.com'],
    headers: { idempotencyKey: 'held' },
  });
  const temporary = await client.issue('temporary');
  const user = await client.issue('user');
  await client.issue('bearer', { lifetimeMs: 1e300 });
  await client.call('POST', '/Paypoint/migrate', {
    token: client.ready.credentials.applicationToken,
    json: {
      entryPoint: entrypoint,
      newParentOrganizationId: migration.destinationOrganizationId,
    },
  });
  const shown = await client.bill(id);
  const before = await stateOf(client);
  await client.call('DELETE', `/Bill/${id}`);
  await client.call('GET', '/Bill/54001', { token: temporary });
  await client.advance(3 * 3_600_000);
  expect((await client.call('GET', '/Bill/54001', { token: user })).status).toBe(401);

  const put = await client.control('PUT', '/state', before);
  expect(put.status).toBe(200);
  expect(Math.abs(Number(put.at('/now')) - Date.parse(String(before['now'])))).toBeLessThan(5000);
  expect(put.at('/credentials')).toEqual(client.ready.credentials);
  const after = await stateOf(client);
  expect({ ...after, now: null }).toEqual({ ...before, now: null });
  expect(await client.bill(id)).toEqual(shown);
  const name = String(await client.bill(id, '/DocumentsRef/filelist/0/zipName'));
  const file = await client.call('GET', `/Bill/attachedFileFromBill/${id}/${name}`);
  expect(file.text).toBe('ä\0b');
  const repeated = await client.call('POST', `/Bill/approval/${id}`, {
    json: ['ana.okafor@example.com'],
    headers: { idempotencyKey: 'held' },
  });
  expect(repeated.status).toBe(409);
  for (const token of [temporary, user])
    expect((await client.call('GET', '/Bill/54001', { token })).status).toBe(200);
  expect((await client.call('GET', '/Bill/54001', { token: temporary })).status).toBe(401);
  const list = await client.call('GET', `/Query/notifications/${entrypoint}?limitRecord=0`);
  expect(list.at('/Summary/totalRecords')).toBe(72);
});

test('tables that are left out are those of the start', async ({ client }) => {
  await client.call('DELETE', '/Bill/54001');
  const bills = [{ id: 7, billNumber: 'only this', vendorNumber: 'VEN-100' }, {}];
  expect((await client.control('PUT', '/state', { bills })).status).toBe(200);
  expect(await client.bill(7, '/BillNumber')).toBe('only this');
  expect(await client.bill(7, '/Vendor/VendorNumber')).toBe('VEN-100');
  // The one without an id has the next one.
  expect(await client.bill(54_001, '/BillNumber')).toBe(null);
  expect((await client.call('GET', '/Bill/54003')).status).toBe(400);
  expect(await client.createBill({})).toBe(54_002);
  const list = await client.call('GET', `/Query/notifications/${client.ready.target.entrypoint}`);
  expect(list.at('/Summary/totalRecords')).toBe(72);
  await client.control('PUT', '/state', {});
  expect(await client.bill(54_001, '/BillNumber')).toBe('INV-1000');
});

test('own entities and credentials take the place of the seeded ones', async ({ client }) => {
  const put = await client.control('PUT', '/state', {
    organizations: [{ id: 1, name: 'Mine', entry: 'mine' }],
    paypoints: [
      { id: 2, entry: 'shop', legalName: 'Shop Ltd', dbaName: 'Shop', organizationId: 1 },
    ],
    bills: [{ id: 9, netAmount: 3 }],
    notifications: [{ target: 'me@example.com' }, { target: '+1', organizationId: 1 }],
    users: [{ email: 'me@example.com', password: 'correct horse' }],
    credentials: [{ clientId: 'c', secret: 's', permissions: ['bill_read'] }],
    tokens: [
      { value: 'my-token', kind: 'organization' },
      { value: 'my-app', kind: 'application' },
      { value: 'gone', kind: 'organization', expiresAt: '2020-01-01T00:00:00Z' },
    ],
  });
  expect(put.at('/target')).toEqual({
    entrypoint: 'shop',
    organizationId: 1,
    paypointId: 2,
    migration: { destinationOrganizationId: 1 },
  });
  expect(put.at('/credentials')).toMatchObject({
    organizationToken: 'my-token',
    applicationToken: 'my-app',
    clientId: 'c',
    clientSecret: 's',
    userEmail: 'me@example.com',
    userPassword: 'correct horse',
  });
  const bill = await client.call('GET', '/Bill/9', { token: 'my-token' });
  expect([bill.status, bill.at('/responseData/NetAmount')]).toEqual([200, 3]);
  const list = await client.call('GET', '/Query/notifications/shop', { token: 'my-token' });
  expect(list.at('/Summary/totalRecords')).toBe(1);
  for (const token of ['gone', client.ready.credentials.organizationToken])
    expect((await client.call('GET', '/Bill/9', { token })).status).toBe(401);
  const login = await client.call('POST', '/User/auth', {
    token: 'my-app',
    json: { email: 'me@example.com', psw: 'correct horse' },
  });
  expect(login.status).toBe(200);
  await client.control('POST', '/reset');
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
});

test('refuses a state that is wrong, with its place, and changes nothing', async ({ client }) => {
  const secret = 'never-shown-value';
  const wrong: readonly (readonly [object, string])[] = [
    [{ bill: [] }, 'has no member "bill"'],
    [{ bills: {} }, '/bills is object; wanted is array'],
    [{ bills: [{}, { netAmount: '3' }] }, '/bills/1/netAmount is string; wanted is number or null'],
    [{ bills: [{ id: 1 }, { id: 1 }] }, '/bills/1/id stands here a second time'],
    [{ bills: [{ dueDate: '31.12.2026' }] }, '/bills/0/dueDate is no date'],
    [{ bills: [{ paypointId: 1 }] }, '/bills/0/paypointId is the id of no paypoint'],
    [{ notifications: [{ target: 'x', organizationId: 1 }] }, 'is the id of no organization'],
    [{ organizations: [] }, 'leaves no paypoint'],
    [{ tokens: [{ kind: 'organization' }] }, '/tokens/0 lacks value'],
    [{ tokens: [{ value: secret, kind: secret }] }, '/tokens/0/kind is none of organization'],
    [{ users: [{ email: 'a', password: [secret] }] }, '/users/0/password is array'],
    [{ now: 'tomorrow' }, '/now is no date-time'],
    [[], 'the body is not a JSON object'],
  ];
  const before = await stateOf(client);
  for (const [document, said] of wrong) {
    const answer = await client.control('PUT', '/state', document);
    expect([answer.status, answer.at('/error')], said).toEqual([
      400,
      expect.stringContaining(said),
    ]);
    expect(answer.text).not.toContain(secret);
  }
  expect({ ...(await stateOf(client)), now: null }).toEqual({ ...before, now: null });
});
