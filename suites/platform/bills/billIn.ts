/** Reads bills, their ids and the names of their files out of answers, and inputs out of requests. */
import { isJsonObject, arrayOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import { integerIn } from '../../../json/exactIntegers.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';

/** Null if the answer shows no bill: an error, `isSuccess` false, or no object in `responseData`. */
export function billIn({ response }: Exchange): { readonly [key: string]: Json } | null {
  const json = response?.status === 200 ? response.json : undefined;
  if (!isJsonObject(json) || json['isSuccess'] === false) return null;
  const bill = json['responseData'];
  return isJsonObject(bill) ? bill : null;
}

/** Null if the answer reports no created bill. */
export function createdBillId({ response }: Exchange): number | null {
  const json = response?.status === 200 ? response.json : undefined;
  const id = isJsonObject(json) ? json['responseData'] : undefined;
  return typeof id === 'number' && Number.isInteger(id) ? id : null;
}

/** Source: document, "Bill". The `zipName` of a listed file is the filename of the attachment operations. */
export function zipNamesOf(read: Exchange): readonly string[] {
  const list = arrayOr(valueAt(read.response?.json ?? null, '/responseData/DocumentsRef/filelist'));
  return list.flatMap((file) =>
    isJsonObject(file) && typeof file['zipName'] === 'string' ? [file['zipName']] : [],
  );
}

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
