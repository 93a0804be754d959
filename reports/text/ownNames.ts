/** Names that the harness gives to what a case creates (`uniqueName` of `engine/`): no two cases send the same. */

const ownName = /assay-[0-9a-z]{2,}-[0-9a-z]+-[0-9a-z-]+/gi;

/** Those in a text, in its order. */
export function ownNamesIn(text: string): readonly string[] {
  return text.match(ownName) ?? [];
}

/** The text with each of them replaced. */
export function withoutOwnNames(text: string, replace: (name: string) => string): string {
  return text.replace(ownName, replace);
}
