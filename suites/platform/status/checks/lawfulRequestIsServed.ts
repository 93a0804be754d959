/** A request with listed words, operators and figures is not refused; the verdict names those that were. */
import { percentDecoded } from '../../../../json/texts.ts';
import { isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Refusals that have nothing to do with the value: credentials, time, budget. */
const elsewhere: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

/**
 * Passive, for lawful requests. Only a client error is about the values; other clauses judge errors of the service.
 * `params.open`: query members of which the document leaves open whether they are served.
 */
export const lawfulRequestIsServed: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const { request, response } = exchange;
    if (!request.lawful || response === null || elsewhere.has(response.status)) return undefined;
    const open = textsParam(clause, 'open');
    const asked = new URLSearchParams(request.query);
    if (open.some((name) => asked.has(name))) return undefined;
    const { status } = response;
    const refused = status >= 400 && status < 500;
    if (!refused && !isServed(exchange)) return undefined;
    return judged(!refused, 200, refused ? { status, asked: askedBy(exchange) } : status, 'status');
  },
};

/** The request in words: its path and its query, decoded. */
function askedBy({ request: { path, query } }: Parameters<ExchangeCheck['judge']>[0]): string {
  return percentDecoded(query === '' ? path : `${path}?${query}`).slice(0, 200);
}
