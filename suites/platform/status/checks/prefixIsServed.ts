/** An operation is found under the prefix that the document gives it. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { textParam } from '../../../../checks/reading/params.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Passive, for lawful requests. `params.prefix`: the beginning of the URL's path. Says nothing of other base addresses. */
export const prefixIsServed: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response, url }, _contract, clause) => {
    if (!request.lawful || response === null) return undefined;
    const path = /^https?:\/\/[^/]*(\/[^?#]*)/.exec(url)?.[1] ?? '';
    if (!path.startsWith(textParam(clause, 'prefix'))) return undefined;
    return judged(response.status !== 404, 'another status than 404', response.status, 'status');
  },
};
