/** The mock's catalogue of planted faults. That each fault shows, and where, is held by selftest/kills. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';

type Listed = { readonly id: string; readonly group: string; readonly breaks: string };

/** Ids of faults that change the value of one field end with the way in which it is wrong. */
const wrongField =
  /-(?:absent|null|as-[a-z]+|fraction|negated|emptied|with-zone|without-zone|with-offset|incremented|not-base64)$/;

test('the catalogue holds at least 600 faults, 450 of them more than a wrong field', async ({
  client,
}) => {
  const { faults } = JSON.parse((await client.control('GET', '/faults')).text) as {
    readonly faults: readonly Listed[];
  };
  const deeper = faults.filter(({ id }) => !wrongField.test(id));
  expect(faults.length).toBeGreaterThanOrEqual(600);
  expect(deeper.length).toBeGreaterThanOrEqual(450);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
});
