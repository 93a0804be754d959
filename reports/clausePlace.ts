/** Where a clause is written: in our register, and in the document that it reads. */

/** Path of the file that holds the clauses of a group, from the project's root. */
export function clauseFile(group: string): string {
  return `specs/clauses/${group}.yaml`;
}

/** `specs/clauses/limits.yaml · Limits, Idempotency`. */
export function clausePlace(clause: {
  readonly group: string;
  readonly source: { readonly section: string; readonly topic: string };
}): string {
  return `${clauseFile(clause.group)} · ${clause.source.section}, ${clause.source.topic}`;
}

/** Ids of clauses → the line (from 1) on which each begins in its file's text. */
export function clauseLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const id = /^\s*-?\s*\{?\s*id:\s*["']?([\w/-]+)/.exec(line)?.[1];
    if (id !== undefined && !lines.has(id)) lines.set(id, index + 1);
  }
  return lines;
}
