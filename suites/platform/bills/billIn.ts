/** Reads the bill that an answer shows, and the id of a bill that it reports as created. */
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';

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
