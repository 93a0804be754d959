/** Writes down whether two answers show the same value. */
import { valueAt } from '../../json/jsonPointer.ts';
import { bodyOf200 } from '../reading/json.ts';
import { sameJson } from '../../json/sameJson.ts';
import { observed } from '../reading/judgement.ts';
import { textParam } from '../reading/params.ts';
import type { EpisodeCheck } from '../types.ts';

/** `params.pointer`: where the values stand. The observation is only whether they are equal. */
export const openSameValue: EpisodeCheck<'one' | 'other'> = {
  kind: 'episode',
  roles: ['one', 'other'],
  judge: ({ one, other }, _contract, clause) => {
    const [left, right] = [bodyOf200(one), bodyOf200(other)];
    if (left === undefined || right === undefined) return undefined;
    const at = textParam(clause, 'pointer');
    return observed(clause, sameJson(valueAt(left, at), valueAt(right, at)), at);
  },
};
