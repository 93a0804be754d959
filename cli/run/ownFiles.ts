/** The files that a run with a config of the user leaves in its folder before it starts: the clauses of that config. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ownClausesName } from '../../contract/ownClauses.ts';
import type { Contract } from '../../contract/types.ts';
import { findConfig } from '../../engine/config/findConfig.ts';
import type { OwnFiles } from '../../engine/world/ownPart.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import { readableSecrets } from '../../exchange/targets/secretsOf.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { printError } from '../../output/console.ts';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { linesOf, redactedJson } from '../../output/redacted.ts';
import { counted } from '../../reports/text/phrases.ts';

/** The files that the command line names. Other files are searched. */
export type NamedFiles = {
  readonly config?: string;
  readonly workflow: readonly string[];
  readonly traffic?: string;
};

/** Recorded requests as a run sends them again, below its folder. */
const trafficName = 'own/traffic.json';

/**
 * Adds the user's config, cases and workflows to the contract of this process. A config and cases are searched beside the target file, or
 * in the working folder; the target file or the command names workflows. Resolves with these files, for the settings of the run. A line names the files that were found, because a config is code.
 * Throws SettingsError.
 */
export async function useOwn(
  { dir, targetFile }: Pick<RunSettings, 'dir' | 'targetFile'>,
  named: NamedFiles,
  target: Target | null,
): Promise<OwnFiles> {
  // Once it was read, a secret is known: a config may name it in its texts, or in an error.
  if (target !== null) readableSecrets(target.credentials);
  const folder = targetFile === null ? process.cwd() : dirname(targetFile);
  const configFile = named.config === undefined ? findConfig(folder) : resolve(named.config);
  const caseFiles = casesIn(join(folder, 'cases'));
  const isolation =
    target?.credentials.other === undefined
      ? undefined
      : target.isolated === true
        ? 'judged'
        : 'observed';
  const workflows = [
    ...(target?.workflows ?? []),
    ...named.workflow.map((file) => ({ file: resolve(file), inputs: {} })),
  ];
  const traffic = named.traffic === undefined ? undefined : join(dir, trafficName);
  const files: OwnFiles = {
    ...(configFile === null ? {} : { configFile }),
    ...(caseFiles.length === 0 ? {} : { caseFiles }),
    ...(workflows.length === 0 ? {} : { workflows }),
    ...(traffic === undefined ? {} : { traffic }),
    ...(isolation === undefined ? {} : { isolation }),
  };
  if (Object.keys(files).length === 0) return files;
  // Loaded late: most runs have nothing of the kind.
  const [{ ownPart }, { serviceIn }] = await Promise.all([
    import('../../engine/world/ownPart.ts'),
    import('../../suites/serviceOf.ts'),
  ]);
  const service = serviceIn(dir);
  if (named.traffic !== undefined)
    await writeTraffic(join(dir, trafficName), named.traffic, service.contract);
  const { clauses, scenarios } = await ownPart(files, service);
  if (clauses.length + scenarios.length === 0) return files;
  const file = join(dir, ownClausesName);
  makeFolder(dirname(file));
  writePrivate(file, linesOf(redactedJson(clauses, 2)));
  const names = [
    configFile ?? [],
    caseFiles,
    workflows.map((one) => one.file),
    named.traffic ?? [],
    isolation === undefined ? [] : (targetFile ?? []),
  ].flat(2);
  printError(
    `assay: your own ${names.map((one) => relative(process.cwd(), one)).join(', ')}: ${counted(clauses.length, 'clause')}, ${counted(scenarios.length, 'scenario')}\n`,
  );
  for (const { untested } of clauses)
    if (untested !== undefined) printError(`assay: left out: ${untested}\n`);
  return files;
}

async function writeTraffic(file: string, recording: string, contract: Contract): Promise<void> {
  const [{ readTraffic }, { trafficFlows }] = await Promise.all([
    import('./readTraffic.ts'),
    import('./trafficFlows.ts'),
  ]);
  const flows = trafficFlows(await readTraffic(recording, contract), contract, basename(recording));
  makeFolder(dirname(file));
  writePrivate(file, linesOf(redactedJson(flows)));
}

/** YAML files of a folder that hold a list of cases; another folder of this name may hold anything. */
function casesIn(folder: string): readonly string[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
    .filter((file) => /^cases:/m.test(readFileSync(file, 'utf8')));
}

/** Removes the files that {@link useOwn} wrote, if a run does not start after all. */
export function removeOwn(dir: string): void {
  for (const name of [ownClausesName, trafficName]) rmSync(join(dir, name), { force: true });
}
