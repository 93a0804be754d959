/** Reads a file of data; every problem in it becomes an error of one line. */
import { readFileSync } from 'node:fs';
import { FlagError } from '../../flagError.ts';
import type { Data } from './data.ts';
import { DataError } from './dataError.ts';
import { checkedData, lineOf, parseData } from './readData.ts';

/** Null if the file is missing and is not required. Throws a FlagError. */
export function readDataFile(file: string, presence: 'needed' | 'perhaps'): Data | null {
  const text = textOf(file, presence);
  if (text === null) return null;
  const value = parseData(file, text);
  return startingWith(file, () => checkedData(value));
}

/** Calls `make` with the file's data and returns the result. Throws a FlagError if the data contradict one another. */
export function startingWith<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new FlagError(lineOf(file, textOf(file, 'perhaps') ?? '', error), { cause: error });
  }
}

function textOf(file: string, presence: 'needed' | 'perhaps'): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : '';
    if (code === 'ENOENT' && presence === 'perhaps') return null;
    throw new FlagError(`${file} cannot be read (${String(code)})`, { cause: error });
  }
}
