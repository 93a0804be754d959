/** The bill that an answer to get-bill shows. */
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';

/** Null where the answer shows none: an error, `isSuccess` false, no object in `responseData`. */
export function billIn({ response }: Exchange): { readonly [key: string]: Json } | null {
  const json = response?.status === 200 ? response.json : undefined;
  if (!isJsonObject(json) || json['isSuccess'] === false) return null;
  const bill = json['responseData'];
  return isJsonObject(bill) ? bill : null;
}
