/** Reads the bill out of an answer of get-bill, and the input out of a request that wrote one. */
import { integerIn } from '../../../json/exactIntegers.ts';
import { isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';

/**
 * Undefined if the answer is not 200 or shows no bill. Some answers show a bill beside its id, under a name that the document does not
 * show.
 */
export function billOf(exchange: Exchange | undefined): JsonObject | undefined {
  const json = exchange === undefined ? undefined : bodyOf200(exchange);
  if (!isJsonObject(json)) return undefined;
  const { responseData } = json;
  if (isJsonObject(responseData)) return responseData;
  return Object.values(json)
    .filter(isJsonObject)
    .find(({ IdBill }) => typeof IdBill === 'number');
}

/** The JSON object that a request carried; undefined for any other body. */
export function inputOf(exchange: Exchange | undefined): JsonObject | undefined {
  const json = exchange?.request.json;
  return isJsonObject(json) ? json : undefined;
}

/** Returns the bill id in the path of a request on one bill: the first whole number among its segments. */
export function pathIdOf(exchange: Exchange): number | undefined {
  const id = /\/(\d+)(?=\/|$)/.exec(exchange.request.path)?.[1];
  return id === undefined ? undefined : integerIn(id);
}
