/** Recognises an id by the name of its member or by its form. Scripts, comparisons and invariants share this rule. */
import { isJsonArray } from './jsonObject.ts';
import { ownNamesIn } from './ownNames.ts';
import type { Json } from './types.ts';

/**
 * True for a name, or a pointer to a member, that begins or ends as names of ids do: `id`, `orderId`, `order_id`, `idOrder`, `uuid`. Words
 * such as `paid` and `valid` do not count.
 */
export function isIdName(at: string): boolean {
  return /(?:^|[/_-])(?:uu|gu)?id$|I[dD]$|(?:^|\/)[iI]d[A-Z_][^/]*$/.test(at);
}

/** Tokens, hashes and UUIDs: long, without a space, letters and digits mixed. */
export function isOpaque(text: string): boolean {
  return /^(?=[^ ]*\d)(?=[^ ]*[A-Za-z])[\w+/=.-]{16,}$/.test(text);
}

/** An id that a service draws, such as `ord_k3f9x2` or `xH1MdxzE`: no word, slug or code that people choose. */
export function isDrawn(id: string): boolean {
  const isMixed = (/\d/.test(id) && /[A-Za-z]/.test(id)) || (/[a-z]/.test(id) && /[A-Z]/.test(id));
  return (
    isOpaque(id) || (/^[\w~-]{8,}$/.test(id) && isMixed) || /^[a-z]{2,5}_[A-Za-z0-9]{6,}$/.test(id)
  );
}

/** The JSON as a text without ids that a service drew: a choice by it is the same on two services. */
export function textWithoutIds(json: Json): string {
  return JSON.stringify(json, (name, value: Json) => {
    const isId = isIdName(name) && !isJsonArray(value);
    const isOpaqueText = typeof value === 'string' && isOpaque(value);
    return (isId || isOpaqueText) && ownNamesIn(String(value)).length === 0 ? null : value;
  });
}
