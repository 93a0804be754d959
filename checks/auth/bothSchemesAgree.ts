/** What one credential reads, another that is let in reads too. */
import { valueAt } from '../../json/jsonPointer.ts';
import { underTest } from '../reading/answer.ts';
import { bodyOf200, sameJson } from '../reading/json.ts';
import { brief, judged } from '../reading/judgement.ts';
import { textsParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the bill read with one credential, the same bill with the other. `params.pointers`: the places compared. */
export const bothSchemesAgree: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const [one, other] = [bodyOf200(episode[0]), bodyOf200(underTest(episode))];
    if (episode.length < 2 || one === undefined || other === undefined) return undefined;
    const judgements = textsParam(clause, 'pointers').flatMap((at) => {
      const [expected, actual] = [valueAt(one, at), valueAt(other, at)];
      return expected === undefined
        ? []
        : [judged(sameJson(expected, actual), brief(expected), brief(actual), at)];
    });
    return judgements.length === 0 ? undefined : judgements;
  },
};
