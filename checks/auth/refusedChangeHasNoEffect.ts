/** A change that was refused left the bill as it was. */
import { valueAt } from '../../json/jsonPointer.ts';
import { succeeded } from '../reading/answer.ts';
import { bodyOf200, sameJson } from '../reading/json.ts';
import { brief, judged } from '../reading/judgement.ts';
import { textsParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the bill as read before, the refused change, the attempt to read it after. `params.pointers`: the
 * places compared. Says nothing where the change was not refused, or where the first reading failed.
 */
export const refusedChangeHasNoEffect: TupleCheck = {
  kind: 'episode',
  judge: ([before, change, after], _contract, clause) => {
    if (change?.response == null || succeeded(change) || after?.response == null) return undefined;
    const was = bodyOf200(before);
    if (was === undefined || after.response.status >= 500) return undefined;
    const is = bodyOf200(after);
    if (is === undefined) return judged(false, 200, after.response.status, 'status');
    const judgements = textsParam(clause, 'pointers').flatMap((at) => {
      const [expected, actual] = [valueAt(was, at), valueAt(is, at)];
      return expected === undefined
        ? []
        : [judged(sameJson(expected, actual), brief(expected), brief(actual), at)];
    });
    return judgements.length === 0 ? undefined : judgements;
  },
};
