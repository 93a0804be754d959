/** Some places of a bill read the same before and after. */
import { valueAt } from '../../json/jsonPointer.ts';
import { underTest } from '../reading/answer.ts';
import { bodyOf200, sameJson } from '../reading/json.ts';
import { brief, judged } from '../reading/judgement.ts';
import { textsParam } from '../reading/params.ts';
import { saysNo } from '../reading/refusal.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the bill as read before, what happened, the bill as read after. `params.pointers`: the places compared. */
export const placesStay: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const [before, after] = [bodyOf200(episode[0]), bodyOf200(underTest(episode))];
    if (
      episode.length < 2 ||
      before === undefined ||
      after === undefined ||
      saysNo(underTest(episode))
    )
      return undefined;
    const judgements = textsParam(clause, 'pointers').flatMap((at) => {
      const [expected, actual] = [valueAt(before, at), valueAt(after, at)];
      return expected === undefined
        ? []
        : [judged(sameJson(expected, actual), brief(expected), brief(actual), at)];
    });
    return judgements.length === 0 ? undefined : judgements;
  },
};
