/** Cuts a part out of a text, for filters that look for one. */

/**
 * Never returns the beginning of a text of two or more characters. So a service that compares only beginnings fails. Characters of two
 * code units stay whole.
 */
export function partOf(text: string, drawn: number): string {
  const characters = Array.from(text);
  if (characters.length < 2) return text;
  const from = 1 + (drawn % (characters.length - 1));
  return characters.slice(from, from + 1 + (drawn % 4)).join('');
}
