/** A problem in a document of data, and its place. */
export class DataError extends Error {
  readonly code = 'DATA';
  /** Of the answer of the control plane. */
  readonly statusCode = 400;
  /** Names and indexes from the root. */
  readonly place: readonly (string | number)[];
  readonly problem: string;

  constructor(place: readonly (string | number)[], problem: string) {
    super(`/${place.join('/')} ${problem}`);
    this.place = place;
    this.problem = problem;
  }
}

export function twice(place: readonly (string | number)[]): DataError {
  return new DataError(place, 'stands here a second time');
}
