/** The import of a large document shows how far it is, and that of a small one shows nothing. */
import { expect, test } from '@playwright/test';
import { importProgress } from '../../suites/document/clauses/importProgress.ts';

function linesOf(times: readonly number[], total = 500): readonly string[] {
  const lines: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text: string | Uint8Array): boolean => lines.push(String(text)) > 0;
  try {
    let at = 0;
    let time = 0;
    const progress = importProgress('large.json', total, () => time);
    for (at = 0; at < times.length; at += 1) {
      time = times[at] ?? 0;
      progress.at(at);
    }
    progress.end();
  } finally {
    process.stderr.write = write;
  }
  return lines;
}

test('two seconds pass without a line; then one stands for ten seconds', () => {
  test.skip(process.stderr.isTTY, 'a terminal gets one line that changes');
  expect(linesOf([0, 500, 1_999])).toEqual([]);
  expect(linesOf([0, 60_000], 99)).toEqual([]);
  expect(linesOf([0, 2_100, 3_000, 9_000, 12_200])).toEqual([
    'large.json: 1 of 500 operations tried\n',
    'large.json: 4 of 500 operations tried\n',
  ]);
});
