/** The error for a word that the mock does not understand, or a file that such a word names: one line, exit 2. */
export class FlagError extends Error {
  readonly code = 'FLAG';
}
