/** Loads a profile: how much to test and which failures gate. */
import { DataError } from '../json/dataError.ts';
import { projectRoot } from './projectRoot.ts';
import { dataChecks, readData } from './readData.ts';
import { readSpecsFile } from './specsFiles.ts';
import type { Profile, ProfileName } from './types.ts';

/** `specs/profiles/<name>.yaml`. Throws DataError when it is missing or malformed. */
export function loadProfile(name: ProfileName, root: string = projectRoot()): Profile {
  const file = readSpecsFile(root, `profiles/${name}.yaml`);
  const profile = readData(file, dataChecks.profile);
  if (profile.name !== name) {
    throw new DataError(file.file, [{ pointer: '/name', message: `expected ${name}` }]);
  }
  return profile;
}

/** The profile of a run, with no more time than the run has. */
export function profileOfRun(run: {
  readonly profile: ProfileName;
  readonly mostMs?: number;
}): Profile {
  const profile = loadProfile(run.profile);
  const { mostMs = profile.maxDurationMs } = run;
  return { ...profile, maxDurationMs: Math.min(profile.maxDurationMs, mostMs) };
}
