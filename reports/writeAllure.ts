/** Writes Allure results into a folder, which then holds those of this run and no others. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AllureRun } from './allureResults.ts';

/** File names as Allure finds them: `<uuid>-result.json`, attachments under the names that results give. */
export function writeAllure(dir: string, { results, attachments, environment }: AllureRun): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const result of results)
    writeFileSync(join(dir, `${result.uuid}-result.json`), JSON.stringify(result));
  for (const { name, content } of attachments) writeFileSync(join(dir, name), content);
  const properties = Object.entries(environment).map(
    ([name, value]) => `${name} = ${value.replaceAll('\\', '\\\\')}\n`,
  );
  writeFileSync(join(dir, 'environment.properties'), properties.join(''));
}
