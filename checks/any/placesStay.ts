/** Some places of a bill read the same before and after. */
import { saysNo } from '../reading/answer.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import { bodyOf200 } from '../reading/json.ts';
import { sameJson } from '../../json/sameJson.ts';
import { brief, judged } from '../reading/judgement.ts';
import { textsParam } from '../reading/params.ts';
import type { EpisodeCheck } from '../types.ts';

/** `before` and `after` are readings of the bill around the change. `params.pointers`: the places compared. */
export const placesStay: EpisodeCheck<'before' | 'change' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'change', 'after'],
  judge: (episode, _contract, clause) => {
    const [before, after] = [bodyOf200(episode.before), bodyOf200(episode.after)];
    if (before === undefined || after === undefined || saysNo(episode.after)) return undefined;
    const judgements = textsParam(clause, 'pointers').flatMap((at) => {
      const [expected, actual] = [valueAt(before, at), valueAt(after, at)];
      return expected === undefined
        ? []
        : [judged(sameJson(expected, actual), brief(expected), brief(actual), at)];
    });
    return judgements.length === 0 ? undefined : judgements;
  },
};
