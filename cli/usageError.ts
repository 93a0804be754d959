/** What a person can mend by typing something else: one line, exit 2. */

export class UsageError extends Error {
  readonly code = 'USAGE';
}
