/** `assay report --index DIR`: writes one page about all runs of a folder, from their reports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from '../../output/files.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { pageAssets } from '../../reports/html/pageAssets.ts';
import { EvidenceError } from '../../reports/evidenceError.ts';
import { runIndexPage } from '../../reports/runs/runIndexPage.ts';
import { runSummary, type RunSummary } from '../../reports/runs/runSummary.ts';
import { checkedData } from '../checkedData.ts';
import { UsageError } from '../usageError.ts';

/**
 * Writes `<dir>/index.html` and returns its path.
 * @throws UsageError if no folder in `dir` holds a report.
 */
export function writeRunIndex(dir: string): string {
  if (!existsSync(dir)) throw new UsageError(`${dir}: no such folder`);
  const runs: RunSummary[] = [];
  const unread: string[] = [];
  for (const folder of readdirSync(dir).toSorted()) {
    const file = join(dir, folder, 'report.json');
    if (!existsSync(file)) continue;
    try {
      const name = join(folder, 'report.json');
      const report = parseReport(readFileSync(file, 'utf8'), name);
      checkedData('report', report, name);
      runs.push(runSummary(folder, report));
    } catch (thrown) {
      if (!(thrown instanceof EvidenceError || thrown instanceof UsageError)) throw thrown;
      unread.push(thrown.message);
    }
  }
  if (runs.length === 0)
    throw new UsageError(
      `${dir}: no folder in it holds a report.json; name the folder above the runs, such as out`,
    );
  const page = join(dir, 'index.html');
  writePrivate(page, runIndexPage(runs, unread, pageAssets()));
  return page;
}
