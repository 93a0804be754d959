/** Writes down whether two answers show the same value. */
import { valueAt } from '../../json/jsonPointer.ts';
import { underTest } from '../reading/answer.ts';
import { bodyOf200, sameJson } from '../reading/json.ts';
import { observed } from '../reading/judgement.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the one answer, the other under test. `params.pointer`: where the values stand; only whether they are equal is told. */
export const openSameValue: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const [one, other] = [bodyOf200(episode[0]), bodyOf200(underTest(episode))];
    if (episode.length < 2 || one === undefined || other === undefined) return undefined;
    const at = textParam(clause, 'pointer');
    return observed(clause, sameJson(valueAt(one, at), valueAt(other, at)), at);
  },
};
