/** Every planted fault changes an answer that a client can see; without faults no walk changes. */
import { expectations } from '../kills/expectations.ts';
import { expect } from '@playwright/test';
import type { Ready } from './startMock.ts';
import { test } from './mockTest.ts';
import { billWalk } from './walks/billWalk.ts';
import { credentialWalk } from './walks/credentialWalk.ts';
import { keyWalk } from './walks/keyWalk.ts';
import { hourWalk, minuteWalk } from './walks/limitWalk.ts';
import { migrationWalk } from './walks/migrationWalk.ts';
import { queryWalk } from './walks/queryWalk.ts';
import { rareWalk } from './walks/rareWalk.ts';
import { statisticWalk } from './walks/statisticWalk.ts';
import { timeoutWalk } from './walks/timeoutWalk.ts';
import { accessTokenWalk, userTokenWalk } from './walks/tokenWalk.ts';
import { firstDifference, recordWalk, type Walk } from './walks/recordingClient.ts';

type Listed = { readonly id: string; readonly group: string; readonly breaks: string };

type Ask = (path: string, json?: unknown) => Promise<unknown>;

/** The walks that show the faults of a group, made in turn until one differs from the lawful one. */
const walksOf: Readonly<Record<string, readonly Walk[]>> = {
  approval: [billWalk],
  attachment: [billWalk],
  auth: [credentialWalk],
  bill: [billWalk],
  'bill-life': [billWalk],
  body: [billWalk, queryWalk, statisticWalk, accessTokenWalk, migrationWalk],
  envelope: [billWalk],
  'file-content': [billWalk],
  filters: [queryWalk],
  idempotency: [keyWalk],
  limit: [minuteWalk, hourWalk],
  migration: [migrationWalk],
  notification: [queryWalk],
  paging: [queryWalk],
  'rare-cases': [rareWalk],
  sorting: [queryWalk],
  statistics: [statisticWalk],
  status: [billWalk, queryWalk, statisticWalk, accessTokenWalk, migrationWalk],
  timeout: [timeoutWalk],
  token: [accessTokenWalk],
  transport: [billWalk, queryWalk, statisticWalk, accessTokenWalk, migrationWalk],
  'user-auth': [userTokenWalk],
  vendor: [billWalk],
  webhook: [migrationWalk],
};

const controlOf =
  (ready: Ready): Ask =>
  async (path, json) => {
    const answer = await fetch(`${ready.controlUrl}${path}`, {
      method: path === '/reset' ? 'POST' : json === undefined ? 'GET' : 'PUT',
      headers: {
        'control-token': ready.controlToken,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return answer.json();
  };

async function catalogueOf(ask: Ask): Promise<readonly Listed[]> {
  const { faults } = (await ask('/faults')) as { readonly faults: readonly Listed[] };
  return faults;
}

/** Ids of faults that change the value of one field end with the way in which it is wrong. */
const wrongField =
  /-(?:absent|null|as-[a-z]+|fraction|negated|emptied|day-only|with-zone|without-zone|epoch|unmasked|with-offset|month-first|incremented|not-base64)$/;

test('the catalogue holds at least 300 faults, 150 of them more than a wrong field', async ({
  client,
}) => {
  const faults = await catalogueOf(controlOf(client.ready));
  const deeper = faults.filter(({ id }) => !wrongField.test(id));
  expect(faults.length).toBeGreaterThanOrEqual(300);
  expect(deeper.length).toBeGreaterThanOrEqual(150);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
  // Faults of the group input are seen by the trials of the kill matrix alone.
  expect([...new Set(faults.map(({ group }) => group))].toSorted()).toEqual(
    [...Object.keys(walksOf), 'input'].toSorted(),
  );
});

for (const [group, walks] of Object.entries(walksOf))
  test(`faults of ${group}: each is seen by a client`, async ({ client }) => {
    test.setTimeout(120_000);
    const { ready } = client;
    const ask = controlOf(ready);
    const lawful: (readonly string[])[] = [];
    for (const walk of walks) {
      await ask('/reset');
      const before = await recordWalk(ready, walk);
      await ask('/reset');
      expect(await firstDifference(ready, walk, before)).toBeNull();
      lawful.push(before);
    }
    const unseen: string[] = [];
    for (const fault of await catalogueOf(ask)) {
      if (fault.group !== group) continue;
      let difference: string | null = null;
      for (const [index, walk] of walks.entries()) {
        await ask('/reset');
        await ask('/faults', { ids: [fault.id] });
        difference = await firstDifference(ready, walk, lawful[index] ?? []);
        if (difference !== null) break;
      }
      // The trials of the kill matrix are walks of clients, too: they see what these walks do not reach.
      const isKilled = (expectations().get(fault.id)?.kills.length ?? 0) > 0;
      if (difference === null && !isKilled) unseen.push(fault.id);
    }
    expect(unseen).toEqual([]);
  });
