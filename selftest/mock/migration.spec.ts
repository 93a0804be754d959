/** Moving a paypoint, and the webhook that follows, as the document has them. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';

test('moves a paypoint and sends the webhook with its headers', async ({ client }) => {
  const receiver = createServer((_request, response) => response.end());
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : null;
  const { entrypoint, migration } = client.ready.target;
  const arrived = new Promise<IncomingMessage>((resolve) => receiver.once('request', resolve));
  const answer = await client.call('POST', '/Paypoint/migrate', {
    token: client.ready.credentials.applicationToken,
    json: {
      entryPoint: entrypoint,
      newParentOrganizationId: migration.destinationOrganizationId,
      notificationRequest: {
        notificationUrl: `http://127.0.0.1:${port}/hook?a=1`,
        webHeaderParameters: [
          { key: 'X-Key', value: 'value one' },
          { key: 'Authorization', value: 'Bearer abc' },
        ],
      },
    },
  });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({
    isSuccess: true,
    responseText: expect.any(String),
    responseCode: expect.any(Number),
  });
  const hook = await arrived;
  expect([hook.method, hook.url]).toEqual(['POST', '/hook?a=1']);
  expect(hook.headers).toMatchObject({ 'x-key': 'value one', authorization: 'Bearer abc' });
  expect(await client.bill(54_001, '/ParentOrgId')).toBe(migration.destinationOrganizationId);
  receiver.close();
});

test('refuses what lacks a required member or names nothing', async ({ client }) => {
  const { entrypoint, migration } = client.ready.target;
  const good = {
    entryPoint: entrypoint,
    newParentOrganizationId: migration.destinationOrganizationId,
  };
  for (const json of [
    {},
    { ...good, entryPoint: 'nobody' },
    { ...good, newParentOrganizationId: 1 },
    { ...good, newParentOrganizationId: '124' },
    { ...good, notificationRequest: {} },
    { ...good, notificationRequest: { notificationUrl: 'nowhere' } },
    {
      ...good,
      notificationRequest: {
        notificationUrl: 'http://127.0.0.1:1/',
        webHeaderParameters: [{ key: 'bad name', value: 'x' }],
      },
    },
  ])
    expect((await client.call('POST', '/Paypoint/migrate', { json })).status).toBe(400);
  expect(await client.bill(54_001, '/ParentOrgId')).toBe(client.ready.target.organizationId);
});
