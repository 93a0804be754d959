/** Member names → a JSONPath that selects exactly that place (RFC 9535, normalized paths). */

/** Names in brackets and single quotes; the root for none. A list's index stands without quotes. */
export function jsonPathOf(path: readonly string[]): string {
  return `$${path.map((name) => (/^(?:0|[1-9]\d*)$/.test(name) && !isStatus(name) ? `[${name}]` : `['${escaped(name)}']`)).join('')}`;
}

/** Three digits are a status in an OpenAPI description; no list of schemas is that long. */
function isStatus(name: string): boolean {
  return /^[1-5]\d\d$/.test(name);
}

function escaped(name: string): string {
  return JSON.stringify(name)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
}
