/** ledger.yaml says what each scenario sends and judges; `npm run ledger` writes it anew. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { trial } from '../kills/trial.ts';
import { yamlByLine } from '../kills/yamlByLine.ts';
import { ledgerEntry, ledgerPlan, openLedgerMock, type LedgerEntry } from './ledger.ts';

const file = join(import.meta.dirname, 'ledger.yaml');

test('each scenario sends and judges on the mock what is written down', async () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const mock = await openLedgerMock(folder);
  const found: Record<string, LedgerEntry> = {};
  for (const planned of ledgerPlan(mock.contract))
    found[planned.scenario.id] = ledgerEntry(planned.scenario, await trial(mock, [planned], {}));
  await mock.close();
  rmSync(folder, { recursive: true });
  if (process.env['ASSAY_LEDGER'] === 'write')
    writeFileSync(file, yamlByLine(found, 'QUOTE_SINGLE'));
  expect(existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}).toEqual(found);
});
