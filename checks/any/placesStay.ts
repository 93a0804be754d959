/** Some places of a bill read the same before and after. */
import { saysNo } from '../reading/answer.ts';
import { comparedPlaces } from '../reading/comparedPlaces.ts';
import { bodyOf200 } from '../reading/json.ts';
import type { EpisodeCheck } from '../types.ts';

/** `before` and `after` are readings of the bill around the change. `params.pointers`: the places compared. */
export const placesStay: EpisodeCheck<'before' | 'change' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'change', 'after'],
  judge: (episode, _contract, clause) => {
    const [before, after] = [bodyOf200(episode.before), bodyOf200(episode.after)];
    if (before === undefined || after === undefined || saysNo(episode.after)) return undefined;
    return comparedPlaces(clause, before, after);
  },
};
