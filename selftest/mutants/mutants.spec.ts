/** The mutation test as it was last run: its document is current, each survivor has a reason, the scores hold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../contract/projectRoot.ts';
import { documentFile, readFound, readReasons, scoreOf } from './found.ts';
import { mutantsMarkdown } from './mutantsMarkdown.ts';

const found = readFound();
const reasons = readReasons();

test('the document shows what the last whole run found', () => {
  const written = readFileSync(join(projectRoot(), documentFile), 'utf8');
  expect(written).toBe(mutantsMarkdown(found, reasons));
});

test('each survivor has a reason, and each reason a survivor', () => {
  const survivors = Object.keys(found.survivors);
  expect(survivors.filter((id) => !reasons.has(id))).toEqual([]);
  expect([...reasons.keys()].filter((id) => !survivors.includes(id))).toEqual([]);
});

test('of at least 400 judged mutants enough are noticed in each folder', () => {
  const figures = Object.entries(found.folders);
  expect(figures.reduce((sum, [, { judged }]) => sum + judged, 0)).toBeGreaterThanOrEqual(400);
  // Eight mutants of filters were drawn: too few for a score of their own.
  const low = figures.filter(
    ([folder, one]) => one.judged >= 20 && scoreOf(one) < (folder === 'checks' ? 90 : 80),
  );
  expect(low).toEqual([]);
});
