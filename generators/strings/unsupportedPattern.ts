/** The one error of the string engine: a regular expression that it cannot turn into an automaton. */
export class UnsupportedPattern extends Error {
  readonly code = 'UNSUPPORTED_PATTERN';
  /** The expression as the schema has it. */
  readonly pattern: string;
  /** What about it is beyond the engine. */
  readonly reason: string;

  constructor(pattern: string, reason: string) {
    super(`No automaton for the pattern ${JSON.stringify(pattern)}: ${reason}`);
    this.name = 'UnsupportedPattern';
    this.pattern = pattern;
    this.reason = reason;
  }
}
