/** `run.json`: carries the settings of a run to all its processes, and to later commands such as replay, resume and cleanup. */
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile } from '../../contract/readPlainFile.ts';
import { whyUnusable } from '../../json/thrown.ts';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import { newestSession } from './sessionFile.ts';
import { SettingsError, type RunSettings } from './settings.ts';

const name = 'run.json';

/** True for the folder of a run, finished or not. */
export function hasRunFile(dir: string): boolean {
  return existsSync(join(dir, name));
}

/**
 * Writes no secret, because a target file names environment variables only. The file is written once, and whole or not at all, because a
 * run may be killed at any moment. Returns false if the folder holds one already. Throws SettingsError if the folder cannot be written.
 */
export function writeRunFile(settings: RunSettings): boolean {
  if (hasRunFile(settings.dir)) return false;
  try {
    makeFolder(settings.dir);
    const draft = join(settings.dir, `${name}.${process.pid}`);
    writePrivate(
      draft,
      withoutSearch(`${JSON.stringify(settings, null, 2)}\n`, 'the user’s own text'),
    );
    return claimed(draft, join(settings.dir, name));
  } catch (thrown) {
    throw new SettingsError(
      `${settings.dir}: the folder of the run cannot be written (${whyUnusable(thrown)}): choose another --out`,
    );
  }
}

/** If two runs begin in one folder at the same moment, one gets it; without hard links the last one does. */
function claimed(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    rmSync(draft);
    return true;
  } catch {
    if (existsSync(file)) {
      rmSync(draft);
      return false;
    }
    renameSync(draft, file);
    return true;
  }
}

/** Files of earlier versions have no `shard`. */
type WrittenSettings = Omit<RunSettings, 'shard'> & Partial<Pick<RunSettings, 'shard'>>;

/** The session is the newest one of the folder. Throws SettingsError, with the file's name, if it cannot be read. */
export function readRunFile(dir: string): RunSettings {
  const file = join(dir, name);
  try {
    const settings = JSON.parse(readPlainFile(file)) as WrittenSettings;
    if (typeof settings.run === 'string' && typeof settings.seed === 'number')
      return { ...settings, shard: settings.shard ?? null, session: newestSession(dir), dir };
  } catch {
    // Unreadable and malformed files get the same message, below.
  }
  throw new SettingsError(
    `${file} does not describe a run: expected the folder of one run, such as out/<time>, that 'assay verify' wrote`,
  );
}
