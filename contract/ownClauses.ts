/** The groups of clauses of the user's own, from a config, cases or workflows. */

/** How errors and reports name the file of such clauses; its place below the folder of a run. */
export const ownClausesName = 'own/clauses.json';

/** These groups begin so, that none can ever be the platform's or a document's. */
export function isOwnGroup(group: string): boolean {
  return group === 'own' || group.startsWith('own-');
}
