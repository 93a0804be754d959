/** `run.json`: the settings of a run, kept beside its evidence so that replay, resume and cleanup find them. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError, type RunSettings } from './settings.ts';

const name = 'run.json';

/** True for the folder of a run, whatever became of it. */
export function hasRunFile(dir: string): boolean {
  return existsSync(join(dir, name));
}

/**
 * Holds no secret: a target file names environment variables only, and the broker's key is left out. Written
 * once, and whole or not at all: a run may be killed at any moment.
 */
export function writeRunFile(settings: RunSettings): void {
  if (hasRunFile(settings.dir)) return;
  mkdirSync(settings.dir, { recursive: true });
  const draft = join(settings.dir, `${name}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify({ ...settings, budget: null }, null, 2)}\n`);
  renameSync(draft, join(settings.dir, name));
}

/** What an earlier version wrote lacks what runs did not have then. */
type WrittenSettings = Omit<RunSettings, 'shard' | 'sitting'> &
  Partial<Pick<RunSettings, 'shard' | 'sitting'>>;

/** Throws SettingsError, naming the file, where there is none or it is not ours. */
export function readRunFile(dir: string): RunSettings {
  const file = join(dir, name);
  try {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as WrittenSettings;
    if (typeof settings.run === 'string' && typeof settings.seed === 'number')
      return { ...settings, shard: settings.shard ?? null, sitting: settings.sitting ?? 1, dir };
  } catch {
    // Told below: unreadable and malformed are mended the same way.
  }
  throw new SettingsError(
    `${file} does not tell a run: expected the folder that 'assay verify' wrote`,
  );
}
