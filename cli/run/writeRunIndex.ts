/** `assay report --index DIR`: writes one page about all runs of a folder, from their reports. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { pageAssets } from '../../reports/html/htmlDocument.ts';
import { EvidenceError } from '../../reports/evidenceError.ts';
import { runIndexPage } from '../../reports/runs/runIndexPage.ts';
import { runSummary, type RunDecision, type RunSummary } from '../../reports/runs/targetTrend.ts';
import { mockText } from '../../reports/text/phrases.ts';
import type { Report } from '../../reports/types.ts';
import { parsedJson } from '../../json/texts.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { checkedData, readText } from '../userFiles.ts';
import { UsageError } from '../usageError.ts';

/** Writes `<dir>/index.html` and returns its path. @throws UsageError if no folder in `dir` holds a report. */
export function writeRunIndex(dir: string): string {
  if (!existsSync(dir)) throw new UsageError(`${dir}: no such folder`);
  const runs: RunSummary[] = [];
  const unread: string[] = [];
  for (const folder of runFolders(dir)) {
    try {
      const name = `${folder}/report.json`;
      const report = parseReport(readText(join(dir, name)), name);
      checkedData('report', report, name);
      const why = noTrend(report);
      if (why === null) runs.push(runSummary(folder, report, decisionIn(join(dir, folder))));
      else unread.push(`${folder}: ${why}`);
    } catch (thrown) {
      if (!(thrown instanceof EvidenceError || thrown instanceof UsageError)) throw thrown;
      unread.push(thrown.message);
    }
  }
  if (runs.length + unread.length === 0)
    throw new UsageError(
      `${dir}: no folder in it holds a report.json; name the folder above the runs, such as out`,
    );
  const page = join(dir, 'index.html');
  writePrivate(
    page,
    withoutSearch(runIndexPage(runs, unread, pageAssets()), 'made of redacted values'),
  );
  return page;
}

/** Runs may lie in folders of their own, such as one for each target. */
const deepest = 4;

/** Paths from `dir`, with slashes, of the folders that hold a report; nothing below such a folder is a run. */
function runFolders(dir: string, depth = 1): readonly string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
    .flatMap((name) => {
      if (existsSync(join(dir, name, 'report.json'))) return [name];
      return depth === deepest
        ? []
        : runFolders(join(dir, name), depth + 1).map((below) => `${name}/${below}`);
    });
}

/** Why a run is no part of a trend: it was broken on purpose, or it asked for less than its profile. Else null. */
function noTrend({ target, filters }: Report): string | null {
  if ((target.mock ?? []).length > 0) return `a run against ${mockText(target) ?? ''}`;
  return filters.clauses.length + filters.operations.length > 0
    ? 'a run narrowed by --clause or --operation'
    : null;
}

function decisionIn(folder: string): RunDecision | null {
  const file = join(folder, 'decision.json');
  const value = existsSync(file) ? parsedJson(readText(file)) : null;
  if (!isJsonObject(value)) return null;
  const { exit, verdict } = value;
  return typeof exit === 'number' && typeof verdict === 'string' ? { exit, verdict } : null;
}
