/** A lawful request with a certain value in its path is served. */
import type { Exchange } from '../exchange/types.ts';
import { onTrial } from './answer.ts';
import { judged } from './judgement.ts';
import { isOthersBusiness } from './refusal.ts';
import { pathValue } from './requestValue.ts';
import type { Check } from './types.ts';

/**
 * One exchange. `params.path` names a parameter of the path, `params.equals` its value; without them every
 * lawful request is meant. Says nothing of refusals that other clauses judge; a 401 to an operation that
 * takes no credential is one of its own.
 */
export const servedWhere: Check = {
  name: 'servedWhere',
  kind: 'exchange',
  judge: (episode, contract, clause) => {
    const exchange = onTrial(episode);
    const { path, equals } = clause.params;
    if (!exchange.request.lawful || exchange.response === null) return undefined;
    if (typeof path === 'string' && pathValue(exchange, contract, path) !== equals)
      return undefined;
    if (isOthersBusiness(exchange) && !isRefusedWithoutNeed(exchange)) return undefined;
    const { status } = exchange.response;
    return judged(status === 200, 200, status, 'status');
  },
};

function isRefusedWithoutNeed({ request, response }: Exchange): boolean {
  const sendsNone = 'class' in request.credential && request.credential.class === 'none';
  return sendsNone && (response?.status === 401 || response?.status === 403);
}
