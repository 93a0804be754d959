/** What a run with a config of the user's own leaves in its folder before it starts: the clauses of that config. */
import { rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { useContractOf } from '../../contract/imports/documentFolder.ts';
import { ownClausesName } from '../../contract/imports/ownClauses.ts';
import { findConfig } from '../../engine/config/findConfig.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import { printError } from '../../output/console.ts';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { counted } from '../../reports/text/phrases.ts';

/**
 * Looks for the config beside the target file, or in the working folder, unless one is named; from then on its clauses
 * are a part of the contract of this process. A config is code, so a line says that it was found. Throws SettingsError.
 */
export async function useConfig(
  settings: RunSettings,
  named: string | undefined,
): Promise<RunSettings> {
  const { dir, targetFile } = settings;
  const found = findConfig(targetFile === null ? process.cwd() : dirname(targetFile));
  const configFile = named === undefined ? found : resolve(named);
  if (configFile === null) return settings;
  // Loaded late: most runs have no config.
  const [{ ownParts }, { loadContract }] = await Promise.all([
    import('../../engine/config/ownParts.ts'),
    import('../../contract/loadContract.ts'),
  ]);
  const { clauses, scenarios } = await ownParts({ configFile }, loadContract());
  const file = join(dir, ownClausesName);
  makeFolder(dirname(file));
  writePrivate(file, `${JSON.stringify(clauses, null, 2)}\n`);
  useContractOf(dir);
  printError(
    `assay: config ${relative(process.cwd(), configFile)}: ${counted(clauses.length, 'check')}, ${counted(scenarios.length, 'scenario')}\n`,
  );
  return { ...settings, configFile };
}

/** Takes back what {@link useConfig} wrote, where a run does not start after all. */
export function removeOwn(dir: string): void {
  rmSync(join(dir, ownClausesName), { force: true });
}
