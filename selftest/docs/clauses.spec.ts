/** docs/CLAUSES.md is what `assay clauses` prints today, apart from the outcomes of a run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import { callAssay } from '../cli/runAssay.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/CLAUSES.md'), 'utf8');

test('every word of it is that of the register; `npm run clauses` writes it anew', async () => {
  const { stdout } = await callAssay(['clauses', '--format', 'markdown']);
  const withoutOutcomes = text.replaceAll(
    /^(.*\| check \w+), (?:observed|not tested: .*) \|$/gm,
    '$1 |',
  );
  expect(withoutOutcomes.split('\n')).toEqual(stdout.split('\n'));
});

test('every clause is tested, observed, or untested for a reason', () => {
  const bare = [...platformContract().clauses.values()].filter(
    ({ check, untested }) => check === undefined && untested === undefined,
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});
