/** A member of an error body is what the document shows. */
import { jsonType } from '../../../../checks/reading/json.ts';
import { valueAt } from '../../../../json/jsonPointer.ts';
import { brief, judged } from '../../../../checks/reading/judgement.ts';
import { numberParam, textParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `params.status`, `pointer`, and `equals` or `type`. Says nothing of other statuses, nor of bodies that are
 * not JSON.
 */
export const errorFieldIs: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer: { response } }, _contract, clause) => {
    if (response?.status !== numberParam(clause, 'status') || response.json === undefined)
      return undefined;
    const at = textParam(clause, 'pointer');
    const actual = valueAt(response.json, at);
    const { equals, type } = clause.params;
    if (equals !== undefined) return judged(actual === equals, equals, brief(actual), at);
    const holds = actual !== undefined && jsonType(actual) === type;
    return judged(holds, type ?? null, brief(actual), at);
  },
};
