/** The error for a schema that may have values, although none was found within the allowed number of tries. */

/** `tries` is the number of candidates that the final check refused. */
export class GenerationFailure extends Error {
  readonly code = 'GENERATION_FAILURE';
  readonly schemaPath: string;
  readonly reason: string;
  readonly tries: number;

  constructor(schemaPath: string, reason: string, tries: number) {
    super(`No valid value found in ${tries} tries: ${reason} (at ${schemaPath})`);
    this.name = 'GenerationFailure';
    this.schemaPath = schemaPath;
    this.reason = reason;
    this.tries = tries;
  }
}
