/** A mistake that the user can correct: one line, exit 2. */

export class UsageError extends Error {
  readonly code = 'USAGE';
}
