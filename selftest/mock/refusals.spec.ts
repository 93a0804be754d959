/** Bodies of refusals: they name the member, its type and what was wanted, and never a value of the caller. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';

const secret = 'never-shown-value';

test('names the member that is wrong, its type and what was wanted', async ({ client }) => {
  const { entrypoint, paypointId } = client.ready.target;
  const { applicationToken } = client.ready.credentials;
  const rows: readonly (readonly ['GET' | 'POST' | 'PUT', string, unknown, string])[] = [
    [
      'POST',
      `/Bill/single/${entrypoint}`,
      { netAmount: secret },
      'The member /netAmount is a string; wanted is a number.',
    ],
    [
      'POST',
      `/Bill/single/${entrypoint}`,
      { comments: null },
      'The member /comments is null; wanted is a string.',
    ],
    [
      'POST',
      `/Bill/single/${entrypoint}`,
      { billItems: [{}, { itemMode: 1.5 }] },
      'The member /billItems/1/itemMode is a number; wanted is an integer.',
    ],
    [
      'POST',
      `/Bill/single/${entrypoint}`,
      { attachments: [{ fContent: '*' }] },
      'The member /attachments/0/fContent is a string; wanted is a string in base64.',
    ],
    [
      'POST',
      `/Bill/single/${entrypoint}`,
      { dueDate: '18.3.2026' },
      'The member /dueDate is a string; wanted is a day such as "2026-03-18".',
    ],
    ['POST', `/Bill/single/${entrypoint}`, [secret], 'The body is an array; wanted is an object.'],
    [
      'PUT',
      '/Bill/approval/54001',
      { [secret]: 1 },
      'The body is an object; wanted is an array of strings: approvers by e-mail address.',
    ],
    ['POST', '/Paypoint/migrate', {}, 'The member /entryPoint is missing; wanted is a string.'],
    [
      'POST',
      '/Paypoint/migrate',
      { entryPoint: entrypoint, newParentOrganizationId: '124' },
      'The member /newParentOrganizationId is a string; wanted is an integer.',
    ],
    [
      'POST',
      '/Paypoint/migrate',
      {
        entryPoint: entrypoint,
        newParentOrganizationId: 124,
        notificationRequest: {
          notificationUrl: 'http://x.example',
          webHeaderParameters: [{ key: 'a', value: [secret] }],
        },
      },
      'The member /notificationRequest/webHeaderParameters/0/value is an array; wanted is a string.',
    ],
    [
      'POST',
      '/User/auth',
      { email: 'a', psw: [secret] },
      'The member /psw is an array; wanted is a string.',
    ],
    [
      'POST',
      '/v2/Token/serverside',
      { clientId: 'a', clientSecret: 7 },
      'The member /clientSecret is an integer; wanted is a string.',
    ],
    [
      'GET',
      `/Statistic/basic/${secret}/m/2/${paypointId}`,
      undefined,
      'mode is not known; wanted is one of custom, ',
    ],
    [
      'GET',
      `/Statistic/subscriptions/${secret}/2/${paypointId}`,
      undefined,
      'interval is not known; wanted is one of all, 30, ',
    ],
    [
      'GET',
      `/Query/notifications/${entrypoint}?${secret}(eq)=1`,
      undefined,
      'wanted is one of the fields ',
    ],
    [
      'GET',
      `/Query/notifications/${entrypoint}?status(${secret})=1`,
      undefined,
      'status takes the operators ',
    ],
  ];
  for (const [method, path, json, said] of rows) {
    const isManaging = path.startsWith('/Paypoint') || path.startsWith('/User');
    const answer = await client.call(method, path, {
      ...(json === undefined ? {} : { json }),
      ...(isManaging ? { token: applicationToken } : {}),
    });
    const text = String(answer.at('/responseText') ?? answer.at('/errorMessage'));
    expect([answer.status, text], path).toEqual([400, expect.stringContaining(said)]);
    expect(answer.text, path).not.toContain(secret);
  }
});
