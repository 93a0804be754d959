/** A member of an error body is what the document shows. */
import { valueAt } from '../../json/jsonPointer.ts';
import { underTest } from '../reading/answer.ts';
import { brief, judged } from '../reading/judgement.ts';
import { jsonType } from '../field/openType.ts';
import { numberParam, textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: anything, the refusal under test last. `params.status`, `pointer`, and `equals` or `type`. Says nothing
 * of other statuses, nor of bodies that are not JSON.
 */
export const errorFieldIs: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const { response } = underTest(episode);
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
