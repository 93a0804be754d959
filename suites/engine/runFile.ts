/** `run.json`: the settings of a run, kept beside its evidence so that replay, resume and cleanup find them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError, type RunSettings } from './settings.ts';

const name = 'run.json';

/** Holds no secret: a target file names environment variables only. */
export function writeRunFile(settings: RunSettings): void {
  mkdirSync(settings.dir, { recursive: true });
  writeFileSync(join(settings.dir, name), `${JSON.stringify(settings, null, 2)}\n`);
}

/** Throws SettingsError, naming the file, where there is none or it is not ours. */
export function readRunFile(dir: string): RunSettings {
  const file = join(dir, name);
  try {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as RunSettings;
    if (typeof settings.run === 'string' && typeof settings.seed === 'number')
      return { ...settings, dir };
  } catch {
    // Told below: unreadable and malformed are mended the same way.
  }
  throw new SettingsError(
    `${file} does not tell a run: expected the folder that 'assay verify' wrote`,
  );
}
