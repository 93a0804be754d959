/** One server has one budget under all its names, and time that counts it does not jump with the wall clock. */
import { mkdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openGrantJournal } from '../../../exchange/budget/grantJournal.ts';
import { serverKeys } from '../../../exchange/budget/serverKeys.ts';
import { steadyTime } from '../../../exchange/budget/steadyTime.ts';

test('names and addresses of one server share a key, other ports do not', async () => {
  const local = await serverKeys('http://localhost:4010/api');
  expect(local).toEqual(['loopback:4010']);
  expect(await serverKeys('http://127.0.0.1:4010/other')).toEqual(local);
  expect(await serverKeys('http://[::1]:4010/api')).toEqual(local);
  expect(await serverKeys('http://127.0.0.1:4011/api')).not.toEqual(local);
  expect(await serverKeys('https://192.0.2.1/api')).toEqual(['192.0.2.1:443']);
});

test('runs that share one key see each request of each other once', () => {
  const root = test.info().outputPath('budget');
  const one = openGrantJournal(root, ['name:1', 'address:1'], 1_000);
  const two = openGrantJournal(root, ['other-name:1', 'address:1'], 1_000);
  const three = openGrantJournal(root, ['name:1', 'address:1'], 1_000);
  const unrelated = openGrantJournal(root, ['name:2'], 1_000);
  one.begun('token', 1_000);
  expect([two, three, unrelated].map((journal) => journal.news().length)).toEqual([1, 1, 0]);
  expect([two, three].map((journal) => journal.news().length)).toEqual([0, 0]);
  for (const journal of [one, two, three, unrelated]) journal.close();
});

test('a wall clock that jumps moves neither this clock nor that of a later run of the same boot', () => {
  const root = test.info().outputPath('state');
  mkdirSync(root, { recursive: true });
  const real = Date.now();
  let wall = real;
  const first = steadyTime(root, 'boot-a', () => wall);
  wall = real + 7_200_000;
  const later = steadyTime(root, 'boot-a', () => wall);
  wall = real - 7_200_000;
  const last = steadyTime(root, 'boot-a', () => wall);
  for (const now of [first, later, last]) expect(Math.abs(now() - Date.now())).toBeLessThan(2_000);
});

test('a journal that cannot be written names its path, and nothing follows the line that was cut', () => {
  const root = test.info().outputPath('full');
  const journal = openGrantJournal(root, ['key'], 1_000, null, () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  expect(() => journal.begun('token', 1_000)).toThrow(
    /^the request budget cannot be counted: \S+\.budget cannot be written \(ENOSPC\)$/,
  );
  expect(() => journal.ended(1, 1_000)).not.toThrow();
  expect(() => journal.begun('token', 1_000)).toThrow(/ENOSPC/);
  journal.close();
});
