/** The settings of this process's run. `ASSAY_RUN_DIR` names the run's folder, and `run.json` in that folder holds the settings. */
import { basename } from 'node:path';
import { hasRunFile, readRunFile, writeRunFile } from './runFile.ts';
import { choicesIn, newRun, SettingsError, shardFrom, type RunSettings } from './settings.ts';

/** The environment variable by which the processes of a run find its folder. */
export const runFolderVariable = 'ASSAY_RUN_DIR';

/**
 * The folder of this process's run. Under plain `npx playwright test` Playwright's first process creates a new name, which its other
 * processes inherit. Throws SettingsError if that folder holds a run already.
 */
export function runFolder(
  env: NodeJS.ProcessEnv = process.env,
  words: readonly string[] = process.argv,
): string {
  const known = env[runFolderVariable];
  if (known !== undefined) return known;
  const { dir } = newRun(choicesIn(env));
  if (hasRunFile(dir) && !words.includes('merge-reports'))
    throw new SettingsError(`${dir} holds a run already: choose another ASSAY_OUT`);
  env[runFolderVariable] = dir;
  return dir;
}

/**
 * Reads the run's settings. If no process has written them yet (plain `npx playwright test`), this process writes them, from its
 * variables. If tests are only listed, no folder is made.
 */
export function currentRun(
  env: NodeJS.ProcessEnv = process.env,
  words: readonly string[] = process.argv,
): RunSettings {
  const dir = runFolder(env, words);
  if (hasRunFile(dir)) return readRunFile(dir);
  const settings = newRun({
    ...(env['ASSAY_OUT'] === undefined ? { run: basename(dir) } : {}),
    ...choicesIn(env),
    dir,
    shard: shardIn(words),
    byPlaywright: true,
  });
  if (words.includes('--list')) return settings;
  // Another process of the run may be faster: what it wrote counts.
  writeRunFile(settings);
  return readRunFile(dir);
}

/** Playwright's own `--shard`, in either of its forms. */
function shardIn(words: readonly string[]): RunSettings['shard'] {
  const at = words.findIndex((word) => word === '--shard' || word.startsWith('--shard='));
  return shardFrom(words[at] === '--shard' ? words[at + 1] : words[at]?.slice('--shard='.length));
}

/** True if Playwright's command line names the project, in either form of `--project`. */
export function namesProject(name: string, words: readonly string[] = process.argv): boolean {
  const at = words.indexOf('--project');
  const after = at < 0 ? [] : words.slice(at + 1);
  const end = after.findIndex((word) => word.startsWith('-'));
  return (
    words.includes(`--project=${name}`) || after.slice(0, end < 0 ? undefined : end).includes(name)
  );
}

/** The target file of this process's run; null for the mock. Begins no run. */
export function targetFileHere(env: NodeJS.ProcessEnv = process.env): string | null {
  const dir = runFolder(env);
  return (hasRunFile(dir) ? readRunFile(dir) : choicesIn(env)).targetFile ?? null;
}
