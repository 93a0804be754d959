/** Which budget a request is counted in: that of every token it carries, wherever it stands. */
import { expect, test } from '@playwright/test';
import type { Limiter } from '../../../exchange/budget/limiter.ts';
import { budgetKeyOf } from '../../../exchange/budget/budgetKeyOf.ts';
import { createBudgetLedger } from '../../../exchange/budget/budgetLedger.ts';
import { operationKey } from '../../../exchange/budget/operationKey.ts';
import { openWire } from '../../../exchange/wire/openWire.ts';
import { createServiceClock } from '../../../exchange/control/serviceClock.ts';
import { tokenHeaders, tokensIn } from '../../../exchange/credentials/tokensIn.ts';
import type { CredentialUse } from '../../../exchange/types.ts';
import { plainServer } from '../plainServer.ts';
import { requestTo } from '../requestTo.ts';
import { targetFor, testSecrets } from '../targetFor.ts';
import { platformAccess as access } from '../../../suites/platform/credentials/access.ts';

test('a token counts in one budget, however a request carries it', async () => {
  const server = await plainServer(({ url }) =>
    url.includes('/v2/Token/') ? { body: { access_token: 'bearer-token-1', expires_in: 600 } } : {},
  );
  const asked: string[] = [];
  const released: string[] = [];
  const limiter: Limiter = {
    acquire: async (key) => {
      asked.push(key);
      return { release: () => released.push(key) };
    },
    notice: () => undefined,
    granted: () => asked.length,
    close: async () => undefined,
  };
  const wire = openWire(targetFor(server.baseUrl), {
    clock: createServiceClock(null),
    access,
    limiter,
  });
  const keysOf = async (credential: CredentialUse, query = ''): Promise<readonly string[]> => {
    asked.length = 0;
    await wire.send(requestTo('/x', { credential, query }));
    return [...asked];
  };
  const own = testSecrets.ORGANIZATION;
  const organization = budgetKeyOf(own);
  expect(await keysOf({ class: 'organization' })).toEqual([organization]);
  expect(await keysOf({ class: 'bearer' })).toEqual([budgetKeyOf(testSecrets.CLIENT_ID), 'bearer']);
  expect(await keysOf({ class: 'none' })).toEqual(['none']);
  expect(await keysOf({ class: 'none' }, `requestToken=${own}`)).toEqual([organization]);
  const bearer = 'Bearer bearer-token-1';
  for (const [headers, keys] of [
    [{ requesttoken: own }, [organization]],
    [{ Authorization: `Bearer ${own}` }, [organization]],
    [{ authorization: bearer }, ['bearer']],
    [{ requestToken: 'bearer-token-1' }, ['bearer']],
    [{ requestToken: own, authorization: bearer }, [organization, 'bearer'].sort()],
    [{ requestToken: '' }, [budgetKeyOf('{"requestToken":""}')]],
  ] as const)
    expect(await keysOf({ headers, name: 'explicit' })).toEqual(keys);
  expect(await keysOf({ scheme: 'bearer', token: 'bearer-token-1', name: 'explicit' })).toEqual([
    'bearer',
  ]);
  expect(released).toHaveLength(13);
  await Promise.all([wire.close(), server.close()]);
});

test('an operation with a budget of its own is counted, too, within that and before its token', async () => {
  const server = await plainServer(() => ({}));
  const operations = { getBill: { budget: { perMinute: 2 } } };
  const asked: string[] = [];
  const limiter: Limiter = {
    acquire: async (key) => {
      asked.push(key);
      return { release: () => undefined };
    },
    notice: () => undefined,
    granted: () => asked.length,
    close: async () => undefined,
  };
  const target = targetFor(server.baseUrl, { operations });
  const wire = openWire(target, { clock: createServiceClock(null), access, limiter });
  const credential = { class: 'none' } as const;
  await wire.send({ ...requestTo('/x', { credential }), operation: 'getBill' });
  await wire.send({ ...requestTo('/x', { credential }), operation: 'createBill' });
  const key = operationKey('getBill', 2);
  expect(asked).toEqual([key, 'none', 'none']);
  await Promise.all([wire.close(), server.close()]);

  const usual = [{ requests: 180, periodMs: 60_000 }];
  const ledger = createBudgetLedger(usual);
  for (const name of [key, key, 'none', 'none']) ledger.of(name).begin();
  for (const name of [key, key, 'none', 'none']) ledger.of(name).end(1_000);
  expect(ledger.of(key).waitMs(1_000)).toBeGreaterThan(0);
  expect(ledger.of('none').waitMs(1_000)).toBeLessThanOrEqual(0);
});

test('tokens are found in headers of any case and in the query, each once', () => {
  const names = tokenHeaders(access);
  expect(
    tokensIn({ requestToken: ' a ', AUTHORIZATION: 'Bearer b' }, 'x=1&access_token=c', names),
  ).toEqual(['a', 'b', 'c']);
  expect(tokensIn({ requestToken: 'a', authorization: 'a' }, 'requestToken=a', names)).toEqual([
    'a',
  ]);
  expect(tokensIn({ 'x-token': 'a', requestToken: '' }, 'tokens=a', names)).toEqual([]);
});
