/** A word, or a file that a word names, which the mock does not understand: one line, exit 2. */
export class FlagError extends Error {
  readonly code = 'FLAG';
}
