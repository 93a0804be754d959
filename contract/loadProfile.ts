/** Loads a profile: how much to test and which failures gate. */
import { DataError } from '../json/dataError.ts';
import { projectRoot } from './projectRoot.ts';
import { dataChecks, readData } from './readData.ts';
import { readSpecsFile } from './specsFiles.ts';
import type { Profile, ProfileChoice, ProfileName } from './types.ts';

/** `specs/profiles/<name>.yaml`. Throws DataError when it is missing or malformed. */
export function loadProfile(name: ProfileName, root: string = projectRoot()): Profile {
  const file = readSpecsFile(root, `profiles/${name}.yaml`);
  const profile = readData(file, dataChecks.profile);
  if (profile.name !== name) {
    throw new DataError(file.file, [{ pointer: '/name', message: `expected ${name}` }]);
  }
  return profile;
}

/** The profile of a run, or of its report, with the changes of the user's file. */
export function profileOfRun({ profile, profileChanges }: ProfileChoice): Profile {
  const base = loadProfile(profile);
  const { members = {} } = profileChanges ?? {};
  return { ...base, ...members, severity: { ...base.severity, ...members.severity } };
}

/** The profile by which a run is planned: with no more requests than `--max-requests` allows. */
export function boundedProfile(
  profile: Profile,
  { maxRequests = Infinity }: { readonly maxRequests?: number },
): Profile {
  return { ...profile, maxRequests: Math.min(profile.maxRequests, maxRequests) };
}

/** The profile of a run, with no more time than the run has. */
export function timedProfile(run: ProfileChoice & { readonly mostMs?: number }): Profile {
  const profile = profileOfRun(run);
  const { mostMs = profile.maxDurationMs } = run;
  return { ...profile, maxDurationMs: Math.min(profile.maxDurationMs, mostMs) };
}
