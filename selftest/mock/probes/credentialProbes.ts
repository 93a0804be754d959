/** Where variants of credentials, tokens and keys show. */
import type { Sending } from '../client.ts';
import { entry, seeing, type Look, type Probe } from './probe.ts';

const lists = [
  `/Query/notifications/${entry}?limitRecord=1`,
  '/Statistic/subscriptions/30/2/456',
] as const;

/** Bills, a query, a statistic and a move that moves nothing, with one credential. */
const everywhere = async ({ see }: Look, sending: Sending): Promise<void> => {
  for (const path of ['/Bill/54001', ...lists]) await see('GET', path, sending);
  const json = { entryPoint: entry, newParentOrganizationId: 123 };
  await see('POST', '/Paypoint/migrate', { ...sending, json });
};

const withToken =
  (kind: string, options: object = {}): Probe =>
  async (look) =>
    everywhere(look, { token: await look.client.issue(kind, options) });

const login = async ({ see, client }: Look, sending: Sending, psw?: string): Promise<void> => {
  const { userEmail: email, userPassword } = client.ready.credentials;
  await see('POST', '/User/auth', { ...sending, json: { email, psw: psw ?? userPassword } });
};

const asApplication = ({ client }: Look): Sending => ({
  token: client.ready.credentials.applicationToken,
});

const askingFor =
  (...wishes: readonly object[]): Probe =>
  async ({ see, client }) => {
    const { clientId, clientSecret } = client.ready.credentials;
    for (const wish of wishes)
      await see('POST', '/v2/Token/serverside', {
        token: null,
        json: { clientId, clientSecret, ...wish },
      });
  };

const create = (key: string, sending: Sending = { json: { billNumber: 'keyed' } }): Sending => ({
  ...sending,
  headers: { ...sending.headers, idempotencyKey: key },
});

export const credentialProbes: Readonly<Record<string, Probe>> = {
  'wrong-class-status': async (look) => login(look, {}),
  'narrowed-token-status': async ({ see, client }) => {
    await see('GET', '/Bill/54001', { bearer: await client.issue('narrowed') });
  },
  'wrong-address-status': withToken('organization', { allowedIps: ['203.0.113.9'] }),
  'challenge-header': seeing('GET', '/Bill/54001', { token: null }),
  'application-token-reach': withToken('application'),
  'bearer-reach': async (look) => everywhere(look, { bearer: await look.client.issue('bearer') }),
  'bearer-on-user-authentication': async (look) =>
    login(look, { bearer: await look.client.issue('bearer') }),
  'user-token-reach': withToken('user'),
  'organization-token-on-migration': async (look) => everywhere(look, {}),
  'temporary-token-reach': withToken('temporary'),
  'public-token-reach': withToken('public'),
  'other-organization-reach': async ({ client, see }) => {
    const token = client.ready.credentials.otherOrganizationToken;
    const path = `/Bill/${await client.createBill()}`;
    await see('GET', path, { token });
    await see('PUT', path, { token, json: { comments: 'by another' } });
  },
  'bearer-word-case': async ({ see, client }) => {
    const authorization = `bearer ${await client.issue('bearer')}`;
    await see('GET', '/Bill/54001', { token: null, headers: { authorization } });
  },
  'both-credentials': async ({ see, client }) => {
    for (const bearer of [await client.issue('bearer'), 'b.never-issued'])
      await see('GET', '/Bill/54001', { headers: { authorization: `Bearer ${bearer}` } });
  },
  'token-in-query': async ({ see, client }) => {
    const { organizationToken } = client.ready.credentials;
    await see('GET', `/Bill/54001?requestToken=${organizationToken}`, { token: null });
  },
  'bearer-lifetime': askingFor({}),
  'token-again': async ({ client, note }) => {
    const { clientId, clientSecret } = client.ready.credentials;
    const ask = async (): Promise<unknown> =>
      (await client.call('POST', '/v2/Token/serverside', { json: { clientId, clientSecret } })).at(
        '/access_token',
      );
    note(String((await ask()) === (await ask())));
  },
  'unknown-permission': askingFor({ permissions: ['bill_read', 'made_up'] }),
  'token-extra-members': askingFor({}),
  'token-cache-headers': askingFor({}),
  'user-token-place': async (look) => login(look, asApplication(look)),
  'wrong-password-answer': async (look) => login(look, asApplication(look), 'wrong'),
  'key-scope': async ({ see, client }) => {
    const path = `/Bill/single/${entry}`;
    await see('POST', path, create('k'));
    await see('POST', path, { ...create('k'), bearer: await client.issue('bearer') });
    const send = create('k', { json: ['a@example.com'] });
    await see('POST', '/Bill/approval/54001', send);
    await see('POST', '/Bill/approval/54002', send);
  },
  'key-of-a-failed-request': async ({ see }) => {
    await see('POST', `/Bill/single/${entry}`, create('k', { body: '{' }));
    await see('POST', `/Bill/single/${entry}`, create('k'));
  },
  'key-on-other-posts': async ({ see, client }) => {
    const { clientId, clientSecret } = client.ready.credentials;
    const ask = create('k', { token: null, json: { clientId, clientSecret } });
    await see('POST', '/v2/Token/serverside', ask);
    await see('POST', '/v2/Token/serverside', ask);
  },
};
