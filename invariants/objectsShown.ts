/** Finds the object that each answer shows, because two answers with the same object give a relation one chance to fail, not two. */
import { isIdName } from '../json/idNames.ts';
import type { Column } from './chanceLevel.ts';
import { jsonOf } from './relations.ts';
import type { Shareable, Term } from './types.ts';

/**
 * Returns for two terms a text for each row that names the object with both terms. The object is recognised by its ids and texts, because
 * numbers, times and documented words change during its life. An object without any, such as a summary of counts, is recognised by the
 * object around it. `columns` are the terms of the answer and the counts of its lists.
 */
export function objectsShown(
  columns: ReadonlyMap<Term, Column>,
  isShareable: Shareable,
): (one: Term, other: Term) => readonly string[] {
  const identifying = new Set(
    [...columns]
      .filter(([term, column]) => identifies(term, column, isShareable))
      .map(([term]) => term),
  );
  const known = new Map<string, readonly string[]>();
  const shownAt = (parent: string): readonly string[] => {
    const rows =
      known.get(parent) ?? rowsAt(parent, columns, identifying) ?? shownAt(above(parent));
    known.set(parent, rows);
    return rows;
  };
  return (one, other) => shownAt(commonParent(termPlace(one), termPlace(other)));
}

/** Undefined if nothing distinguishes the objects; a whole answer is known by all its values. */
function rowsAt(
  parent: string,
  columns: ReadonlyMap<Term, Column>,
  identifying: ReadonlySet<Term>,
): readonly string[] | undefined {
  const within = [...columns].filter(([term]) => termPlace(term).startsWith(`${parent}/`));
  const own = within.filter(([term]) => identifying.has(term));
  if (own.length === 0 && parent !== '') return undefined;
  const shown = (own.length === 0 ? within : own).map(([, column]) => column);
  return Array.from({ length: shown[0]?.length ?? 0 }, (_, row) =>
    JSON.stringify(shown.map((column) => column[row])),
  );
}

function identifies(term: Term, column: Column, isShareable: Shareable): boolean {
  const isText = (value: Column[number]): boolean =>
    value?.kind === 'text' && !isShareable(jsonOf(value));
  return isIdName(term) || column.some(isText);
}

function above(parent: string): string {
  return parent.slice(0, parent.lastIndexOf('/'));
}

/** The longest pointer to an object or list above both places. */
function commonParent(one: string, other: string): string {
  const [left, right] = [one.split('/'), other.split('/')];
  const parts = left.findIndex((part, index) => part !== right[index]);
  return left.slice(0, parts === -1 ? left.length : parts).join('/');
}

/** The place of a term, without its source. */
export function termPlace(term: Term): string {
  return term.slice(term.indexOf(':') + 1);
}
