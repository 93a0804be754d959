/** Every promise of docs/SECURITY.md names a test that exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8');

test('each row of its tables names tests that exist', () => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:threat|promise) \|/.test(line));
  expect(rows.length).toBeGreaterThan(25);
  for (const row of rows) {
    const cell = row.split(/(?<!\\)\|/).at(-2) ?? '';
    const named = [...cell.matchAll(/`([^`]+\.spec\.ts)`/g)].map(([, file = '']) => file);
    expect({ row, named: named.length > 0 }).toEqual({ row, named: true });
    expect({ row, missing: named.filter((file) => !existsSync(join(root, file))) }).toEqual({
      row,
      missing: [],
    });
  }
});

test('it says what is not promised', () => {
  expect(text.match(/^\*\*Not promised\.\*\*/gm)).toHaveLength(3);
});
