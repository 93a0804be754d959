/** Which answers show different objects: what is seen twice is one chance for a relation to fail, not two. */
import type { Column } from './chanceLevel.ts';
import type { Term } from './types.ts';

/**
 * For two terms the rows in which the nearest object that holds both is another one than in every row before: it is
 * known by all that the answer shows of it. `columns` are the terms of the answer and the counts of its lists.
 */
export function differentObjects(
  columns: ReadonlyMap<Term, Column>,
): (one: Term, other: Term) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (one, other) => {
    const parent = commonParent(placeOf(one), placeOf(other));
    const rows = known.get(parent) ?? firstRows(parent, columns);
    known.set(parent, rows);
    return rows;
  };
}

function firstRows(parent: string, columns: ReadonlyMap<Term, Column>): readonly number[] {
  const within = [...columns]
    .filter(([term]) => placeOf(term).startsWith(`${parent}/`))
    .map(([, column]) => column);
  const seen = new Set<string>();
  return Array.from({ length: within[0]?.length ?? 0 }, (_, row) => row).filter((row) => {
    const shown = JSON.stringify(within.map((column) => column[row]));
    if (seen.has(shown)) return false;
    seen.add(shown);
    return true;
  });
}

/** The longest pointer to an object or list above both places. */
function commonParent(one: string, other: string): string {
  const [left, right] = [one.split('/'), other.split('/')];
  const parts = left.findIndex((part, index) => part !== right[index]);
  return left.slice(0, parts === -1 ? left.length : parts).join('/');
}

function placeOf(term: Term): string {
  return term.slice(term.indexOf(':') + 1);
}
