/** Writes down whether two reads in a row show the same. */
import { sameJson } from '../../../json/sameJson.ts';
import { observed } from '../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';
import { shownBy } from '../../../checks/reading/objectShown.ts';

export const openReads: EpisodeCheck<'read' | 'again'> = {
  kind: 'episode',
  roles: ['read', 'again'],
  judge: ({ read, again }, _contract, clause) => {
    const [one, other] = [shownBy(read), shownBy(again)];
    if (one === undefined || other === undefined) return undefined;
    return observed(clause, sameJson(one, other) ? 'the same' : 'different', 'body');
  },
};
