/** The error for a reference whose target was not supplied. */

/** Thrown at compile time. Nothing is fetched, so each document must be given in the options. */
export class UnresolvedReference extends Error {
  readonly code = 'UNRESOLVED_REFERENCE';
  readonly reference: string;

  constructor(reference: string) {
    super(`The reference ${reference} leads to no supplied document or part of one`);
    this.name = 'UnresolvedReference';
    this.reference = reference;
  }
}
