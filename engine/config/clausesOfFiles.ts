/** Reads files of clauses that a config names into entries of the register. */
import { dirname, resolve } from 'node:path';
import type { ClauseEntry } from '../../contract/clausesFrom.ts';
import { DataError } from '../../json/dataError.ts';
import { isOwnGroup } from '../../contract/ownClauses.ts';
import { readPlainFile } from '../../contract/readPlainFile.ts';
import { dataChecks, readAnew } from '../../contract/readData.ts';
import { SettingsError } from '../run/settings.ts';

/** `names` are relative to the config. Throws SettingsError, in one line, for a file that does not hold clauses of the user. */
export function clausesOfFiles(
  names: readonly string[],
  configFile: string,
): readonly ClauseEntry[] {
  return names.flatMap((name) => {
    const entries = entriesIn(name, resolve(dirname(configFile), name));
    const other = entries.find(({ id }) => !isOwnGroup(id.split('/', 1)[0] ?? ''));
    if (other === undefined) return entries;
    throw new SettingsError(`${name}: the id ${other.id} does not begin with own/ or own-`);
  });
}

function entriesIn(name: string, file: string): readonly ClauseEntry[] {
  try {
    return readAnew({ file: name, text: readPlainFile(file) }, dataChecks.clauses);
  } catch (thrown) {
    if (thrown instanceof DataError)
      throw new SettingsError(thrown.message.split('\n')[0], { cause: thrown });
    throw new SettingsError(`${name}: the file of clauses cannot be read`, { cause: thrown });
  }
}
