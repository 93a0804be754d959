/** Binds traffic that another program sent to the operations of the contract. */
import { documentedResponse } from '../../openapi/reading/documentedResponse.ts';
import { operationAt } from '../../openapi/reading/operationOf.ts';
import type { Contract } from '../../contract/types.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import { parsedJson } from '../../json/texts.ts';

/**
 * The request counts as lawful if the service answered it with 200, or with another success that the document lists. The purpose of all
 * other requests is unknown.
 */
export function boundToOperation(contract: Contract, exchange: Exchange): Exchange {
  const { request, response } = exchange;
  const operation = operationAt(contract, request.method, request.path);
  const status = response?.status ?? 0;
  const lawful =
    operation !== undefined &&
    (status === 200 ||
      (status > 200 && status < 300 && documentedResponse(operation, status) !== undefined));
  const json = request.json ?? sentJson(request);
  return {
    ...exchange,
    request: {
      ...request,
      ...(json === undefined ? {} : { json }),
      operation: operation?.id ?? null,
      lawful,
    },
  };
}

/** What a client wrote as JSON; `raw` stays what was sent. */
function sentJson({ raw }: ApiRequest): Json | undefined {
  return raw !== undefined && 'text' in raw && raw.mediaType?.includes('json') === true
    ? parsedJson(raw.text)
    : undefined;
}
