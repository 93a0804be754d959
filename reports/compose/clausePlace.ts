/** The places of a clause's text: in the register, and in the document. */

/** Prefix of the groups of a joined document; the rest is its folder. */
const joined = 'import-';
/** Prefix of the groups of a document that is a contract by itself; the rest is the area. */
const alone = 'api-';

/**
 * The file with the clauses of a group. Its path starts at the project's root, or at the run's folder for clauses of documents and of the
 * user.
 */
export function clauseFile(group: string): string {
  if (group.startsWith(alone)) return 'contract/clauses.json';
  if (isOwn(group)) return 'own/clauses.json';
  if (group.startsWith(joined)) return `contract/joined/${group.slice(joined.length)}/clauses.yaml`;
  return `specs/clauses/${group}.yaml`;
}

/** True for clauses of the user's own, from a config. */
export function isOwn(group: string): boolean {
  return group === 'own' || group.startsWith('own-');
}

/** Writes a place such as `specs/clauses/limits.yaml · Limits, Idempotency`. */
export function clausePlace(clause: {
  readonly group: string;
  readonly source: { readonly section: string; readonly topic: string };
}): string {
  return `${clauseFile(clause.group)} · ${clause.source.section}, ${clause.source.topic}`;
}

/** Maps ids of clauses to the line (from 1) on which each begins in its file's text. */
export function clauseLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const id = /^\s*-?\s*\{?\s*"?id"?:\s*["']?([\w/-]+)/.exec(line)?.[1];
    if (id !== undefined && !lines.has(id)) lines.set(id, index + 1);
  }
  return lines;
}
