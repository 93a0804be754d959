/** `--log`: what a person or a machine reads on the terminal while the mock works. */
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { createClient, type Client } from '../client.ts';
import { startMock } from '../startMock.ts';

/** What stderr shows after the requests were sent. */
async function shown(
  form: string,
  send: (client: Client) => Promise<void>,
): Promise<readonly string[]> {
  const mock = await startMock(['--log', form, '--start', '2026-03-18T10:20:30Z']);
  let text = '';
  mock.child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const closed = once(mock.child, 'close');
  await send(createClient(mock.ready));
  await mock.stop();
  await closed;
  return text.split('\n').filter((line) => line !== '');
}

const requests = async (client: Client): Promise<void> => {
  const { organizationToken, applicationToken } = client.ready.credentials;
  await client.call('GET', '/Bill/54001');
  await client.call('GET', `/Bill/1?x=${organizationToken}`, { token: await client.issue('user') });
  await client.call('GET', '/Bill/54001', { token: `made-up-${applicationToken}` });
  await client.call('POST', '/Paypoint/migrate', {
    token: applicationToken,
    json: {
      entryPoint: client.ready.target.entrypoint,
      newParentOrganizationId: 124,
      notificationRequest: { notificationUrl: 'http://127.0.0.1:9/hook' },
    },
  });
  await expect.poll(async () => (await client.control('GET', '/webhooks')).at('/last')).toBe(1);
};

test('shows people a line for each request and webhook', async () => {
  const lines = await shown('pretty', requests);
  const plain = lines.map((line) => line.replaceAll(/\d+\.\d ms/g, 'N ms').replace(/^[\d:]+/, 'T'));
  expect(plain).toEqual([
    'T  200  GET     /api/Bill/54001  organization organizationToken'.replace(
      'organization org',
      'org',
    ) + '  N ms',
    'T  400  GET     /api/Bill/1?x=•••  user 1  N ms  unknown-object: There is no bill with this id.',
    'T  401  GET     /api/Bill/54001  no known token  N ms  unauthenticated: The token is not known.',
    'T  200  POST    /api/Paypoint/migrate  applicationToken  N ms',
    'T  ---  webhook  POST  http://127.0.0.1:9/hook  N ms  ECONNREFUSED',
  ]);
});

test('shows machines one JSON object a line', async () => {
  const events = (await shown('json', requests)).map((line) => JSON.parse(line));
  expect(events.map(({ type, status }) => [type, status])).toEqual([
    ['request', 200],
    ['control', undefined],
    ['request', 400],
    ['request', 401],
    ['request', 200],
    ['webhook', null],
  ]);
  expect(events[2]).toMatchObject({
    token: { class: 'user', label: 'user 1' },
    url: '/api/Bill/1?x=•••',
  });
});

test('shows nothing if it is off', async () => {
  expect(await shown('off', requests)).toEqual([]);
});

test('writes control characters out', async () => {
  const label = 'a\u001b[31mb\u009bc\u202ed\ne';
  for (const form of ['pretty', 'json']) {
    const lines = await shown(form, async (client) => {
      await client.control('PUT', '/state', {
        tokens: [{ value: 'mine', kind: 'organization', label }],
      });
      await client.call('GET', '/Bill/54001', { token: 'mine' });
    });
    const line = lines.at(-1) ?? '';
    expect(line).toMatch(/a\\u001b\[31mb\\u009bc\\u202ed\\(?:u000a|n)e/);
    // oxlint-disable-next-line no-control-regex
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
  }
});
