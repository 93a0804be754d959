/** The groups of the user's own clauses, from a config, cases or workflows. */

/** The name of the file of such clauses in errors and reports, and its path below the folder of a run. */
export const ownClausesName = 'own/clauses.json';

/** The beginning of the names of these groups, so that none equals a group of the platform or of a document. */
export function isOwnGroup(group: string): boolean {
  return group === 'own' || group.startsWith('own-');
}
