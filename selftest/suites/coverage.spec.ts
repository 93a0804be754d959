/** docs/COVERAGE.md holds the counts of today's generators: a change that empties one of them is seen. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inputSpaceMarkdown } from './inputSpace.ts';

const file = join(import.meta.dirname, '../../docs/COVERAGE.md');

test('docs/COVERAGE.md says what the generators reach; `npm run coverage` writes it anew', () => {
  test.setTimeout(120_000);
  const text = inputSpaceMarkdown();
  if (process.env['ASSAY_COVERAGE'] === 'write') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
