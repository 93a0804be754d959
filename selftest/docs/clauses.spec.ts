/** docs/CLAUSES.md names every clause of the register with its wording, and no other; `npm run clauses` writes it anew. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadContract } from '../../contract/loadContract.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/CLAUSES.md'), 'utf8');
const listed = new Map(
  [...text.matchAll(/^\| `([^`]+)` \| (\w+) \| /gm)].map(([line, id = '', standing = '']) => [
    id,
    { line, standing },
  ]),
);
const clauses = loadContract().clauses;

test('every clause is listed with its standing, and nothing else is', () => {
  const wrong = [...clauses.values()].filter(
    ({ id, standing }) => listed.get(id)?.standing !== standing,
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect([...listed.keys()].filter((id) => !clauses.has(id))).toEqual([]);
});

test('every clause is tested, observed, or untested for a reason', () => {
  const bare = [...clauses.values()].filter(
    ({ check, untested }) => check === undefined && untested === undefined,
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});
