/** Writes Allure results into a folder. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stringifyEnvInfo } from 'allure-js-commons/sdk/reporter';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import { allureEnvironment, allureResults } from './allureResults.ts';
import type { Report } from '../types.ts';

/**
 * Writes one result for each clause. The folder then holds only the results of this report, with equal bytes for equal reports. `linkBase`
 * has the meaning that it has in `allureLabels`.
 */
export function writeAllure(dir: string, report: Report, linkBase = ''): void {
  const write = (name: string, text: string): void =>
    writePrivate(join(dir, name), withoutSearch(text, 'made of redacted values'));
  rmSync(dir, { recursive: true, force: true });
  makeFolder(dir);
  write('environment.properties', stringifyEnvInfo(allureEnvironment(report)));
  for (const { result, attachments } of allureResults(report, linkBase)) {
    write(`${result.uuid}-result.json`, JSON.stringify(result));
    for (const [name, text] of attachments) write(name, text);
  }
}
