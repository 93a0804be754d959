/** A change that was refused left the bill as it was. */
import { isServed } from '../../../../checks/reading/answer.ts';
import { comparedPlaces } from '../../../../checks/reading/comparedPlaces.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * The bill is read `before` and `after` the change. `params.pointers`: the places compared. Says nothing where
 * the change was not refused, or where the first reading failed.
 */
export const refusedChangeHasNoEffect: EpisodeCheck<'before' | 'change' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'change', 'after'],
  judge: ({ before, change, after }, _contract, clause) => {
    if (change.response === null || isServed(change) || after.response === null) return undefined;
    const was = bodyOf200(before);
    if (was === undefined || after.response.status >= 500) return undefined;
    const is = bodyOf200(after);
    if (is === undefined) return judged(false, 200, after.response.status, 'status');
    return comparedPlaces(clause, was, is);
  },
};
