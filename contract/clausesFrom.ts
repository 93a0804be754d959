/** Turns the entries of a clause file into clauses, and fills in the members that the file leaves out. */
import { DataError } from '../json/dataError.ts';
import type { Clause } from './types.ts';

/** A clause as written: lists and `params` are optional, and `group` is not repeated. */
export type ClauseEntry = Omit<Clause, 'group' | 'operations' | 'needs' | 'allow' | 'params'> &
  Partial<Pick<Clause, 'operations' | 'needs' | 'allow' | 'params'>>;

/** Reads the entries of one file; errors name it. */
export type ClauseFile = { readonly file: string; readonly entries: readonly ClauseEntry[] };

/** Collects clauses by id over all files. Throws {@link DataError} if an id is used twice. */
export function clausesFrom(files: readonly ClauseFile[]): ReadonlyMap<string, Clause> {
  const clauses = new Map<string, Clause>();
  for (const { file, entries } of files) {
    for (const [index, entry] of entries.entries()) {
      if (clauses.has(entry.id)) {
        throw new DataError(file, [
          { pointer: `/${index}/id`, message: `${entry.id} is already taken` },
        ]);
      }
      clauses.set(entry.id, {
        ...entry,
        group: entry.id.split('/', 1)[0] ?? '',
        operations: entry.operations ?? [],
        needs: entry.needs ?? [],
        allow: entry.allow ?? [],
        params: entry.params ?? {},
      });
    }
  }
  return clauses;
}
