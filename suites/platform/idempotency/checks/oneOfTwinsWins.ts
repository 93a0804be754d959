/** Of two requests with one key under way at once, one is served and one refused. */
import { sameJson } from '../../../../json/sameJson.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { numberParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `params.status`: that of the refusal. Says nothing where one of the two got no answer. */
export const oneOfTwinsWins: EpisodeCheck<'one' | 'other'> = {
  kind: 'episode',
  roles: ['one', 'other'],
  judge: ({ one, other }, _contract, clause) => {
    if (one.response === null || other.response === null) return undefined;
    const expected = [200, numberParam(clause, 'status')];
    const actual = [one.response.status, other.response.status].toSorted((a, b) => a - b);
    return judged(sameJson(expected, actual), expected, actual, 'status');
  },
};
