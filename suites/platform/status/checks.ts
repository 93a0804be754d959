/** Checks of the clause group `status`: answers show only the statuses that the document shows. */
import { percentDecoded } from '../../../json/texts.ts';
import { documentedResponse } from '../../../openapi/reading/documentedResponse.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ofExchange } from '../../../checks/makeCheck.ts';
import { answerForm } from '../../../checks/reading/answerForm.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import { textParam, textsParam } from '../../../checks/reading/params.ts';
import { operationOf } from '../../../checks/reading/requestValue.ts';
import type { Check, ExchangeCheck } from '../../../checks/types.ts';
import { isServed } from '../answers.ts';

/** Refusals that other clauses judge: of credentials, of slow requests, and of too many requests. */
const withRule: ReadonlySet<number> = new Set([401, 403, 429, 504]);

/** Other clauses judge a 409 to an idempotency key, too. */
function hasItsOwnRule({ request, response }: Exchange): boolean {
  const keyed = Object.keys(request.headers).some(
    (name) => name.toLowerCase() === 'idempotencykey',
  );
  const status = response?.status ?? 0;
  return withRule.has(status) || (status === 409 && keyed);
}

/**
 * A request that the document lets succeed is answered with 200. Passive. `answerArrivesWhole` judges a request
 * without an answer, `lawfulRequestIsServed` a client error to the operations of `params.servedElsewhere`. The answer of
 * those of `params.unshown` is not shown: any status of success is lawful.
 */
const lawfulRequestIs200 = ofExchange((exchange, _contract, clause) => {
  if (!exchange.request.lawful || exchange.response === null || hasItsOwnRule(exchange))
    return undefined;
  const { status } = exchange.response;
  const elsewhere = textsParam(clause, 'servedElsewhere');
  if (status >= 400 && status < 500 && elsewhere.includes(exchange.request.operation ?? ''))
    return undefined;
  const anySuccess = textsParam(clause, 'unshown').includes(exchange.request.operation ?? '');
  return judged(anySuccess ? status >= 200 && status < 300 : status === 200, 200, status, 'status');
});

/**
 * Writes down the statuses that an operation answers with and the document does not list. Passive.
 * `lawfulRequestIs200` judges the answer to a lawful request.
 */
const undocumentedStatus = ofExchange(({ request, response }, contract, clause) => {
  const operation = operationOf(request, contract);
  if (operation === undefined || response === null || request.lawful) return undefined;
  return documentedResponse(operation, response.status) === undefined
    ? observed(clause, response.status, 'status')
    : undefined;
});

/** Statuses whose bodies the document does not show. */
const shown = new Set([400, 401, 500, 503]);

/**
 * Writes down the media type and form of error bodies. Passive. The value is the media type and, for JSON objects,
 * the names of the members in order.
 */
const openErrorForm = ofExchange(({ request, response }, _contract, clause) => {
  if (response === null || !shown.has(response.status) || request.operation === 'issueAccessToken')
    return undefined;
  return observed(clause, answerForm(response), 'body', ` ${response.status}`);
});

/** Refusals that have nothing to do with the value: credentials, time, budget. */
const elsewhere: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

/**
 * A request with listed words, operators and figures is not refused; the verdict names those that were. Passive, for
 * lawful requests. Only a client error is about the values; other clauses judge errors of the service.
 * `params.open`: query members of which the document leaves open whether they are served.
 */
const lawfulRequestIsServed = ofExchange((exchange, _contract, clause) => {
  const { request, response } = exchange;
  if (!request.lawful || response === null || elsewhere.has(response.status)) return undefined;
  const open = textsParam(clause, 'open');
  const asked = new URLSearchParams(request.query);
  if (open.some((name) => asked.has(name))) return undefined;
  const { status } = response;
  const refused = status >= 400 && status < 500;
  if (!refused && !isServed(exchange)) return undefined;
  return judged(!refused, 200, refused ? { status, asked: askedBy(exchange) } : status, 'status');
});

/** The request in words: its path and its query, decoded. */
function askedBy({ request: { path, query } }: Parameters<ExchangeCheck['judge']>[0]): string {
  return percentDecoded(query === '' ? path : `${path}?${query}`).slice(0, 200);
}

/**
 * An operation is found under the prefix that the document gives it. Passive, for lawful requests. `params.prefix`:
 * the beginning of the URL's path. Says nothing of other base addresses.
 */
const prefixIsServed = ofExchange(({ request, response, url }, _contract, clause) => {
  if (!request.lawful || response === null) return undefined;
  const path = /^https?:\/\/[^/]*(\/[^?#]*)/.exec(url)?.[1] ?? '';
  if (!path.startsWith(textParam(clause, 'prefix'))) return undefined;
  return judged(response.status !== 404, 'another status than 404', response.status, 'status');
});

export const statusChecks: Readonly<Record<string, Check>> = {
  openErrorForm,
  lawfulRequestIs200,
  lawfulRequestIsServed,
  undocumentedStatus,
  prefixIsServed,
};
