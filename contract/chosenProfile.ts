/** Reads the word that names a profile: one that ships, or a file of the user's that changes one. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { DataError } from '../json/dataError.ts';
import { parseYaml } from '../json/parseYaml.ts';
import { whyUnusable } from '../json/thrown.ts';
import { compileMeta } from './compileMeta.ts';
import { nearestName } from './nearestName.ts';
import { profileNames } from './profileNames.ts';
import { readPlainFile } from './readPlainFile.ts';
import type { ProfileChanges, ProfileChoice, ProfileName } from './types.ts';

const check = compileMeta<ProfileChanges['members'] & { readonly extends: ProfileName }>(
  'own-profile',
);

/** A file is read now, and no longer needed afterwards. Throws DataError, in one line. */
export function chosenProfile(word: string): ProfileChoice {
  const profile = profileNames.find((name) => name === word);
  if (profile !== undefined) return { profile };
  if (!existsSync(word)) {
    const near = nearestName(word, profileNames);
    throw new DataError(
      `unknown profile ${word}`,
      `expected ${profileNames.join(', ')}, or a file that changes one${near === null ? '' : `: most likely ${near}`}`,
    );
  }
  const result = check(parseYaml(textOf(word), word));
  if (!result.ok) throw new DataError(word, result.issues);
  const { extends: base, ...members } = result.value;
  return { profile: base, profileChanges: { file: basename(word), members } };
}

function textOf(file: string): string {
  try {
    return readPlainFile(file);
  } catch (thrown) {
    throw new DataError(file, `cannot be read (${whyUnusable(thrown)})`);
  }
}
