/** Tests what the document leaves open about credentials: classes on other operations, mixed schemes, unusual places. */
import type { CredentialUse } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, askAndJudge } from '../platformScenario.ts';
import { issuedToken } from '../credentials/access.ts';
import { platformTarget, secretOf } from '../target.ts';

export const openAuthPoints: AnyScenario = defineFixedScenario({
  id: 'auth/open-points',
  clauses: [
    'auth/application-token-on-bills',
    'auth/application-token-on-queries',
    'auth/application-token-on-statistics',
    'auth/bearer-on-queries',
    'auth/bearer-on-statistics',
    'auth/scheme-case',
    'auth/token-in-the-query',
    'auth/both-schemes-at-once',
    'auth/one-valid-one-not',
    'auth/bearer-as-request-token',
    'auth/request-token-as-bearer',
    'auth/order-of-refusals',
    'version/bill-under-v2',
  ],
  operations: ['createBill', 'getBill', 'queryNotifications', 'getBasicStatistics'],
  tier: 'gate',
  cost: 15,
  allow: ['create'],
  credentials: ['organization', 'application', 'bearer'],
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const { entrypoint, paypointId } = platformTarget(context.target);
    const { id } = await context.createBill();
    const organization = secretOf(context.target, 'organizationToken')?.read() ?? '';
    const issued = await context.call('issueAccessToken', {
      json: {
        clientId: secretOf(context.target, 'oauth/clientId')?.read() ?? '',
        clientSecret: secretOf(context.target, 'oauth/clientSecret')?.read() ?? '',
      },
    });
    const bearer = issuedToken(issued) ?? context.block('the token operation issued no token');

    const onBill = async (clause: string, credential: CredentialUse, query = ''): Promise<void> => {
      const path = { idBill: id };
      await askAndJudge(context, clause, 'getBill', { path, query, credential });
    };
    const carried = (name: string, headers: Readonly<Record<string, string>>): CredentialUse => ({
      headers,
      name,
    });
    const authorization = `Bearer ${bearer}`;
    await onBill('auth/application-token-on-bills', { class: 'application' });
    await onBill('auth/scheme-case', carried('bearer', { authorization: `bearer ${bearer}` }));
    await onBill(
      'auth/token-in-the-query',
      carried('token in the query', {}),
      `requestToken=${encodeURIComponent(organization)}`,
    );
    await onBill(
      'auth/both-schemes-at-once',
      carried('both schemes', { requestToken: organization, authorization }),
    );
    await onBill(
      'auth/one-valid-one-not',
      carried('one of two valid', { requestToken: organization, authorization: 'Bearer unknown' }),
    );
    await onBill(
      'auth/bearer-as-request-token',
      carried('Bearer as requestToken', { requestToken: bearer }),
    );
    await onBill(
      'auth/request-token-as-bearer',
      carried('requestToken as Bearer', { authorization: `Bearer ${organization}` }),
    );

    for (const name of ['application', 'bearer'] as const) {
      const credential = { class: name };
      const list = await context.call('queryNotifications', {
        path: { entry: entrypoint },
        query: { limitRecord: 1 },
        credential,
        lawful: false,
      });
      const prefix = name === 'bearer' ? 'auth/bearer' : 'auth/application-token';
      context.judge(`${prefix}-on-queries`, { answer: list });
      await askAndJudge(context, `${prefix}-on-statistics`, 'getBasicStatistics', {
        path: { mode: 'ytd', freq: 'm', level: 2, entryId: paypointId },
        credential,
      });
    }

    const probe = { method: 'GET', query: '', headers: {}, lawful: false };
    const unknown = await context.send({
      ...probe,
      operation: null,
      path: '/Bill/2147483647',
      credential: { class: 'none' },
      label: 'an unknown bill without a credential',
    });
    context.judge('auth/order-of-refusals', { answer: unknown });
    const underV2 = await context.send({
      ...probe,
      operation: null,
      path: `/v2/Bill/${id}`,
      credential: { class: 'organization' },
      label: 'a bill under v2',
    });
    context.judge('version/bill-under-v2', { answer: underV2 });
  },
});

export const openOnMigration: AnyScenario = defineFixedScenario({
  id: 'auth/open-on-migration',
  clauses: ['auth/bearer-on-migration', 'auth/organization-token-on-migration'],
  operations: ['migratePaypoint'],
  tier: 'gate',
  cost: 2,
  allow: ['migrate'],
  credentials: ['organization', 'bearer'],
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const { entrypoint: entryPoint, organizationId: newParentOrganizationId } = platformTarget(
      context.target,
    );
    const moveWith = (name: 'bearer' | 'organization') =>
      context.call('migratePaypoint', {
        json: { entryPoint, newParentOrganizationId },
        credential: { class: name },
        lawful: false,
      });
    context.judge('auth/bearer-on-migration', { answer: await moveWith('bearer') });
    const byOrganization = await moveWith('organization');
    context.judge('auth/organization-token-on-migration', { answer: byOrganization });
  },
});
