/** The groups of clauses of the user's own, from a config, cases or workflows. */

/** The name of the file of such clauses in errors and reports, and its path below the folder of a run. */
export const ownClausesName = 'own/clauses.json';

/** The beginning of the names of these groups, so that none is the same as a group of the platform or a document. */
export function isOwnGroup(group: string): boolean {
  return group === 'own' || group.startsWith('own-');
}
