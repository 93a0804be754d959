/** Writes down whether an answer repeats a value of the request. */
import { onTrial } from '../reading/answer.ts';
import { echoedPlace } from '../token/echo.ts';
import { observed } from '../reading/judgement.ts';
import type { Check } from '../types.ts';

/** One exchange. `params.pointers`: where the values stand in the request's body. */
export const openEcho: Check = {
  name: 'openEcho',
  kind: 'exchange',
  judge: (episode, _contract, clause) => {
    const place = echoedPlace(onTrial(episode), clause);
    return place === undefined ? undefined : observed(clause, place !== null, 'body');
  },
};
