/** An answer does not repeat a secret of the request. */
import { echoedPlace } from './echo.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** `params.pointers`: where the secrets stand in the request's body. */
export const secretIsNotEchoed: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const place = echoedPlace(exchange, clause);
    if (place === undefined) return undefined;
    return judged(place === null, 'not repeated', place ?? 'not repeated', 'body');
  },
};
