/** The error for a schema that no value can meet. */

/** Thrown at compile time; `pointer` names the part of the schema that makes it impossible. */
export class UnsatisfiableSchema extends Error {
  readonly code = 'UNSATISFIABLE_SCHEMA';
  readonly pointer: string;
  readonly reason: string;

  constructor(pointer: string, reason: string) {
    super(`No value meets the schema: ${reason} (at ${pointer})`);
    this.name = 'UnsatisfiableSchema';
    this.pointer = pointer;
    this.reason = reason;
  }
}
