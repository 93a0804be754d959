/** What is done to one bill leaves another as it was. */
import { fieldsNotIn } from './billFields.ts';
import { billOf } from './billOf.ts';
import { sameJson } from '../../json/sameJson.ts';
import type { TupleCheck, Judgement } from '../types.ts';

/** Episode: the other bill as read before, the change of the one, the other bill as read after. */
export const otherBillIsUnchanged: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [before, , after] = episode;
    const [was, is] = [billOf(before), billOf(after)];
    if (was === undefined || after === undefined || after.response === null) return undefined;
    if (is === undefined)
      return { outcome: 'fail', expected: 'the bill', actual: after.response.status, at: 'status' };
    const changed = fieldsNotIn({}).filter(
      (name) => name !== 'Vendor' && !sameJson(was[name] ?? null, is[name] ?? null),
    );
    if (changed.length > 0)
      return changed.map((name): Judgement => ({
        outcome: 'fail',
        expected: was[name] ?? null,
        actual: is[name] ?? null,
        at: `/responseData/${name}`,
      }));
    return { outcome: 'pass', expected: 'unchanged', actual: 'unchanged', at: '/responseData' };
  },
};
