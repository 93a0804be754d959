/** What an id is: by the name of its member, or by its look. One answer for scripts, comparisons and invariants. */

/**
 * True for a name, or a pointer to a member of a name, that begins or ends as that of an id does: `id`, `orderId`,
 * `order_id`, `idOrder`, `uuid`. Words such as `paid` and `valid` end alike and are none.
 */
export function isIdName(at: string): boolean {
  return /(?:^|[/_-])(?:uu|gu)?id$|I[dD]$|(?:^|\/)[iI]d[A-Z_][^/]*$/.test(at);
}

/** Tokens, hashes and UUIDs: long, without a space, letters and digits mixed. */
export function isOpaque(text: string): boolean {
  return /^(?=[^ ]*\d)(?=[^ ]*[A-Za-z])[\w+/=.-]{16,}$/.test(text);
}
