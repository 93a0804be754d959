/** A change of one bill leaves another as it was. */
import { fieldsNotIn } from './billFields.ts';
import { billOf } from './billOf.ts';
import { sameJson } from '../../../../json/sameJson.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `before` and `after` are readings of the other bill. */
export const otherBillIsUnchanged: EpisodeCheck<'before' | 'change' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'change', 'after'],
  judge: ({ before, after }) => {
    const [was, is] = [billOf(before), billOf(after)];
    if (was === undefined || after.response === null) return undefined;
    if (is === undefined) return judged(false, 'the bill', after.response.status, 'status');
    const changed = fieldsNotIn({}).filter(
      (name) => name !== 'Vendor' && !sameJson(was[name] ?? null, is[name] ?? null),
    );
    if (changed.length === 0) return judged(true, 'unchanged', 'unchanged', '/responseData');
    return changed.map((name) =>
      judged(false, was[name] ?? null, is[name] ?? null, `/responseData/${name}`),
    );
  },
};
