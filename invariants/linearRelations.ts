/** Finds numbers that are the sum of three or more others: the null space of the samples, by Gauss-Jordan elimination. */
import type { Column } from './chanceLevel.ts';
import type { Term } from './types.ts';

/** Rows beyond the number of columns, so that a relation is not forced by too few samples. */
const spareRows = 15;
const maxColumns = 40;
const maxRows = 400;

export type LinearRelation = { readonly terms: readonly Term[]; readonly value: readonly number[] };

/** The first term is the sum of the others with the signs in `value`. Only the signs 1 and -1 are searched. */
export function linearRelations(
  terms: readonly Term[],
  columns: ReadonlyMap<Term, Column>,
): readonly LinearRelation[] {
  const numeric = terms
    .flatMap((term) => {
      const numbers = (columns.get(term) ?? []).map((value) =>
        value?.kind === 'number' ? value.number : undefined,
      );
      const known = numbers.filter((number) => number !== undefined);
      const isUsual = known.length >= numbers.length * 0.9;
      return isUsual && new Set(known).size > 2 ? [{ term, numbers }] : [];
    })
    .slice(0, maxColumns);
  const rows: number[][] = [];
  for (let row = 0; row < (numeric[0]?.numbers.length ?? 0) && rows.length < maxRows; row += 1) {
    const values = numeric.map(({ numbers }) => numbers[row]);
    if (values.every((value) => value !== undefined)) rows.push([...values]);
  }
  if (numeric.length < 4 || rows.length < numeric.length + spareRows) return [];
  return nullVectors(rows, numeric.length).flatMap((vector) => {
    const parts = vector.flatMap((weight, index) => {
      const term = numeric[index]?.term;
      return Math.abs(weight) < 1e-6 || term === undefined ? [] : [{ term, weight, index }];
    });
    if (parts.length < 4 || parts.some(({ weight }) => Math.abs(Math.abs(weight) - 1) > 1e-6))
      return [];
    const size = (index: number): number =>
      rows.reduce((all, row) => all + Math.abs(row[index] ?? 0), 0);
    const [total] = parts.toSorted((one, other) => size(other.index) - size(one.index));
    const others = parts.filter((part) => part !== total);
    if (total === undefined) return [];
    return [
      {
        terms: [total.term, ...others.map(({ term }) => term)],
        value: others.map(({ weight }) => -Math.sign(weight) * Math.sign(total.weight)),
      },
    ];
  });
}

/** A basis of the vectors that every row is orthogonal to. */
function nullVectors(rows: readonly number[][], width: number): readonly (readonly number[])[] {
  const matrix = rows.map((row) => [...row]);
  const pivots: number[] = [];
  for (let column = 0; column < width && pivots.length < matrix.length; column += 1) {
    const from = pivots.length;
    const best = largest(matrix, column, from);
    const [own, top] = [matrix[best], matrix[from]];
    if (own === undefined || top === undefined) continue;
    const lead = own[column] ?? 0;
    // Amounts are exact to hundredths: what is left of a dependent column is rounding.
    if (Math.abs(lead) < 1e-3) continue;
    [matrix[best], matrix[from]] = [top, own];
    for (let index = column; index < width; index += 1) own[index] = (own[index] ?? 0) / lead;
    for (const row of matrix) {
      const weight = row === own ? 0 : (row[column] ?? 0);
      if (weight !== 0)
        for (let index = column; index < width; index += 1)
          row[index] = (row[index] ?? 0) - weight * (own[index] ?? 0);
    }
    pivots.push(column);
  }
  const free = Array.from({ length: width }, (_, index) => index).filter(
    (index) => !pivots.includes(index),
  );
  return free.map((column) =>
    Array.from({ length: width }, (_, index) => {
      if (index === column) return 1;
      const pivot = pivots.indexOf(index);
      return pivot < 0 ? 0 : -(matrix[pivot]?.[column] ?? 0);
    }),
  );
}

function largest(matrix: readonly (readonly number[])[], column: number, from: number): number {
  let best = from;
  for (let row = from; row < matrix.length; row += 1)
    if (Math.abs(matrix[row]?.[column] ?? 0) > Math.abs(matrix[best]?.[column] ?? 0)) best = row;
  return best;
}
