/** An answer does not repeat a secret of the request. */
import { onTrial } from '../reading/answer.ts';
import { echoedPlace } from './echo.ts';
import { judged } from '../reading/judgement.ts';
import type { Check } from '../types.ts';

/** One exchange. `params.pointers`: where the secrets stand in the request's body. */
export const secretIsNotEchoed: Check = {
  name: 'secretIsNotEchoed',
  kind: 'exchange',
  judge: (episode, _contract, clause) => {
    const place = echoedPlace(onTrial(episode), clause);
    if (place === undefined) return undefined;
    return judged(place === null, 'not repeated', place ?? 'not repeated', 'body');
  },
};
