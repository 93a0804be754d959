/** Makes the names of the objects that a case creates, each unique, and recognises them later. */
import { randomInt } from 'node:crypto';

const words =
  'amber birch cedar copper harbor linen maple meadow north oak pearl quarry river slate'.split(
    ' ',
  );
const word = words.join('|');
const ownName = new RegExp(
  `assay-[0-9a-z]{2,}-[0-9a-z]+-[0-9a-z-]+|\\b(?:${word})-(?:${word})-[1-9]\\d{10}(?!\\d)`,
  'gi',
);

let names = 0;

/** Makes a name that says which run sent it, and why. If the target file says `identify: false`, its words say nothing. */
export function uniqueName(
  { identify }: { readonly identify?: false },
  runId: string,
  prefix: string,
): string {
  names += 1;
  if (identify === false) return `${drawn()}-${drawn()}-${randomInt(1e10, 1e11)}`;
  return `assay-${runId}-${process.pid.toString(36)}-${prefix}-${names.toString(36)}`;
}

function drawn(): string {
  return words[randomInt(words.length)] ?? 'oak';
}

/** The names in a text, in the order of the text. */
export function ownNamesIn(text: string): readonly string[] {
  return text.match(ownName) ?? [];
}

/** The text with each of these names replaced. */
export function withoutOwnNames(text: string, replace: (name: string) => string): string {
  return text.replace(ownName, replace);
}
