/** A bill shows the organization that its paypoint was moved to. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import { isServed } from '../../../../checks/reading/answer.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import { brief, judged } from '../../../../checks/reading/judgement.ts';
import { textParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * The migration, and then the reading of a bill of the paypoint. `params.pointer`: where the bill shows the
 * organization. Says nothing where the migration was not served or the bill shows none.
 */
export const parentIsNew: EpisodeCheck<'migration' | 'read'> = {
  kind: 'episode',
  roles: ['migration', 'read'],
  judge: ({ migration, read }, _contract, clause) => {
    const bill = bodyOf200(read);
    const { json } = migration.request;
    if (!isServed(migration) || bill === undefined || json === undefined) return undefined;
    const at = textParam(clause, 'pointer');
    const [expected, actual] = [valueAt(json, '/newParentOrganizationId'), valueAt(bill, at)];
    if (expected === undefined || typeof actual !== 'number') return undefined;
    return judged(actual === expected, brief(expected), actual, at);
  },
};
