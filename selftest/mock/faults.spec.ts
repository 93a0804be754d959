/** Every planted fault changes an answer that a client can see; without faults no tour changes. */
import { expect } from '@playwright/test';
import type { Ready } from './startMock.ts';
import { test } from './mockTest.ts';
import { billTour } from './tours/billTour.ts';
import { credentialTour } from './tours/credentialTour.ts';
import { keyTour } from './tours/keyTour.ts';
import { hourTour, minuteTour } from './tours/limitTour.ts';
import { migrationTour } from './tours/migrationTour.ts';
import { queryTour } from './tours/queryTour.ts';
import { rareTour } from './tours/rareTour.ts';
import { statisticTour } from './tours/statisticTour.ts';
import { timeoutTour } from './tours/timeoutTour.ts';
import { accessTokenTour, userTokenTour } from './tours/tokenTour.ts';
import { firstDifference, recordTour, type Tour } from './tours/traveller.ts';

type Listed = { readonly id: string; readonly group: string; readonly breaks: string };

type Ask = (path: string, json?: unknown) => Promise<unknown>;

/** Where the faults of a group show: the tours are made in turn until one is told apart. */
const toursOf: Readonly<Record<string, readonly Tour[]>> = {
  'access-tokens': [accessTokenTour],
  approvals: [billTour],
  attachments: [billTour],
  authentication: [credentialTour],
  'bill-fields': [billTour],
  'bill-values': [billTour],
  bills: [billTour],
  'envelope-fields': [billTour],
  'file-content-fields': [billTour],
  'filter-operators': [queryTour],
  filters: [queryTour],
  idempotency: [keyTour],
  limits: [minuteTour, hourTour],
  'migration-fields': [migrationTour],
  migrations: [migrationTour],
  'notification-fields': [queryTour],
  paging: [queryTour],
  'rare-cases': [rareTour],
  sorting: [queryTour],
  'statistic-fields': [statisticTour],
  'statistic-ranges': [statisticTour],
  statistics: [statisticTour],
  statuses: [billTour, queryTour, statisticTour, accessTokenTour, migrationTour],
  timeouts: [timeoutTour],
  'token-classes': [credentialTour],
  'token-fields': [accessTokenTour],
  transport: [billTour, queryTour, statisticTour, accessTokenTour, migrationTour],
  'user-tokens': [userTokenTour],
  'vendor-fields': [billTour],
  webhooks: [migrationTour],
};

const controlOf =
  (ready: Ready): Ask =>
  async (path, json) => {
    const answer = await fetch(`${ready.controlUrl}${path}`, {
      method: path === '/reset' ? 'POST' : json === undefined ? 'GET' : 'PUT',
      ...(json === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
    });
    return answer.json();
  };

async function catalogueOf(ask: Ask): Promise<readonly Listed[]> {
  const { faults } = (await ask('/faults')) as { readonly faults: readonly Listed[] };
  return faults;
}

test('the catalogue holds at least 300 faults, 150 of them more than a wrong field', async ({
  client,
}) => {
  const faults = await catalogueOf(controlOf(client.ready));
  const deeper = faults.filter(({ group }) => !group.endsWith('-fields'));
  expect(faults.length).toBeGreaterThanOrEqual(300);
  expect(deeper.length).toBeGreaterThanOrEqual(150);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
  expect([...new Set(faults.map(({ group }) => group))].toSorted()).toEqual(
    Object.keys(toursOf).toSorted(),
  );
});

for (const [group, tours] of Object.entries(toursOf))
  test(`faults of ${group}: each is seen by a client`, async ({ client }) => {
    test.setTimeout(120_000);
    const { ready } = client;
    const ask = controlOf(ready);
    const lawful: (readonly string[])[] = [];
    for (const tour of tours) {
      await ask('/reset');
      const before = await recordTour(ready, tour);
      await ask('/reset');
      expect(await firstDifference(ready, tour, before)).toBeNull();
      lawful.push(before);
    }
    const unseen: string[] = [];
    for (const fault of await catalogueOf(ask)) {
      if (fault.group !== group) continue;
      let difference: string | null = null;
      for (const [index, tour] of tours.entries()) {
        await ask('/reset');
        await ask('/faults', { ids: [fault.id] });
        difference = await firstDifference(ready, tour, lawful[index] ?? []);
        if (difference !== null) break;
      }
      if (difference === null) unseen.push(fault.id);
    }
    expect(unseen).toEqual([]);
  });
