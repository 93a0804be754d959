/** A request that carries no credential is refused. */
import { answerOf } from '../../../../checks/reading/answer.ts';
import { headerOf } from '../../../../checks/reading/headersOf.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Judges requests that were meant to carry no credential and carry none, in headers or query. */
export const unauthenticatedIs401: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    const { request, response, sentHeaders } = exchange;
    if (!('class' in request.credential) || request.credential.class !== 'none') return undefined;
    if (response === null || response.status === 429) return undefined;
    const carries =
      headerOf(sentHeaders, 'requesttoken') ??
      headerOf(sentHeaders, 'authorization') ??
      /(?:^|&)(?:requestToken|access_token)=/i.exec(request.query)?.[0];
    if (carries !== undefined) return undefined;
    return judged(response.status === 401, 401, answerOf(exchange), 'status');
  },
};
