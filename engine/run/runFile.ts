/** `run.json`: the settings of a run, kept beside its evidence so that replay, resume and cleanup find them. */
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SettingsError, type RunSettings } from './settings.ts';

const name = 'run.json';

/** True for the folder of a run, whatever became of it. */
export function hasRunFile(dir: string): boolean {
  return existsSync(join(dir, name));
}

/**
 * Holds no secret: a target file names environment variables only, and the broker's key is left out. Written
 * once, and whole or not at all: a run may be killed at any moment. False where it is there already. Throws SettingsError where the folder cannot be written.
 */
export function writeRunFile(settings: RunSettings): boolean {
  if (hasRunFile(settings.dir)) return false;
  try {
    mkdirSync(settings.dir, { recursive: true });
    const draft = join(settings.dir, `${name}.${process.pid}`);
    writeFileSync(draft, `${JSON.stringify({ ...settings, budget: null }, null, 2)}\n`);
    return claimed(draft, join(settings.dir, name));
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown';
    throw new SettingsError(
      `${settings.dir}: the folder of the run cannot be written (${code}): choose another --out`,
    );
  }
}

/** Of two that begin in one folder at the same moment one has it; a file system without links takes the last. */
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

/** What an earlier version wrote lacks what runs did not have then. */
type WrittenSettings = Omit<RunSettings, 'shard' | 'session'> &
  Partial<Pick<RunSettings, 'shard' | 'session'>>;

/** Throws SettingsError, naming the file, where there is none or it is not ours. */
export function readRunFile(dir: string): RunSettings {
  const file = join(dir, name);
  try {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as WrittenSettings;
    if (typeof settings.run === 'string' && typeof settings.seed === 'number')
      return { ...settings, shard: settings.shard ?? null, session: settings.session ?? 1, dir };
  } catch {
    // KnownStep below: unreadable and malformed are mended the same way.
  }
  throw new SettingsError(
    `${file} does not tell a run: expected the folder that 'assay verify' wrote`,
  );
}
