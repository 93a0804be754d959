/** Guesses the name that was meant by an unknown one. */
import { distance } from 'fastest-levenshtein';

/** Only the head of a longer name is compared. */
const longest = 100;

/** Null if no name is near, that is, if more than a third of its letters would have to change. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const near = known
    .map((candidate) => ({
      candidate,
      edits: editsBetween(name.slice(0, longest).toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ candidate, edits: count }) => count * 3 <= Math.max(candidate.length, name.length))
    .toSorted((left, right) => left.edits - right.edits)[0];
  return near?.candidate ?? null;
}

/** Two letters in the other order count once: `nmae` is near `name`. */
function editsBetween(name: string, other: string): number {
  const edits = distance(name, other);
  const sorted = (text: string): string => Array.from(text).toSorted().join('');
  return edits === 2 && sorted(name) === sorted(other) ? 1 : edits;
}

/** The error text for an unknown name. */
export function noSuch(kind: string, name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return `there is no ${kind} ${name}${near === null ? '' : `: most likely ${near}`}`;
}
