/** Records whether an answer repeats a value of the request. */
import { echoedPlace } from '../../token/checks/echo.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** `params.pointers`: where the values stand in the request's body. */
export const openEcho: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const place = echoedPlace(exchange, clause);
    return place === undefined ? undefined : observed(clause, place !== null, 'body');
  },
};
