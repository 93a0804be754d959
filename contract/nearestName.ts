/** Guesses which name was meant by one that is not known. */

/** Null where none is near: more than a third of its letters would have to change. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const near = known
    .map((candidate) => ({ candidate, edits: edits(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits: count }) => count * 3 <= Math.max(candidate.length, name.length))
    .toSorted((left, right) => left.edits - right.edits)[0];
  return near?.candidate ?? null;
}

/** The words that refuse a name that is not known. */
export function noSuch(kind: string, name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return `there is no ${kind} ${name}${near === null ? '' : `: most likely ${near}`}`;
}

/** Letters to insert, drop or change (Levenshtein 1966); names are short. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from.slice(0, 100)).entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1)
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}
