/** A write that was refused left the bill as it was. */
import { isRefused } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { sameJson } from '../../../../json/sameJson.ts';
import { fieldsNotIn } from './billFields.ts';
import { billOf } from './billOf.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** The vendor is the service's but for its number; of a bill that is gone nothing can be compared. */
const compared: readonly string[] = [
  ...fieldsNotIn({}).filter((name) => name !== 'Vendor'),
  'Status',
  'billApprovals',
];

/**
 * `before` and `after` are readings of the bill. Says nothing of a request that was served, or that failed with 5xx:
 * what becomes of that is open.
 */
export const refusedHasNoEffect: EpisodeCheck<'before' | 'refusal' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'refusal', 'after'],
  judge: ({ before, refusal, after }) => {
    const [was, is] = [billOf(before), billOf(after)];
    if (!isRefused(refusal) || (refusal.response?.status ?? 500) >= 500) return undefined;
    if (was === undefined || is === undefined) return undefined;
    const changed = compared.filter((name) => !sameJson(was[name] ?? null, is[name] ?? null));
    if (changed.length === 0) return judged(true, 'unchanged', 'unchanged', '/responseData');
    return changed.map((name) =>
      judged(false, was[name] ?? null, is[name] ?? null, `/responseData/${name}`),
    );
  },
};
