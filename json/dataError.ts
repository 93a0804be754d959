/** The error of a file of data that cannot be used, with the places inside it. */

/** One problem in a data file; `pointer` is a JSON Pointer into it, empty for the whole file. */
export type Issue = {
  readonly pointer: string;
  readonly message: string;
};

/** A file that is missing, holds no data, or does not have the required shape. */
export class DataError extends Error {
  readonly code = 'DATA_INVALID';
  /** As it is shown: relative to the project's root where it lies inside it. */
  readonly file: string;
  readonly issues: readonly Issue[];

  /** `wrong` is a text if the whole file is wrong. */
  constructor(file: string, wrong: string | readonly Issue[], options?: ErrorOptions) {
    const issues = typeof wrong === 'string' ? [{ pointer: '', message: wrong }] : wrong;
    super(textOf(file, issues), options);
    this.name = 'DataError';
    this.file = file;
    this.issues = issues;
  }
}

function textOf(file: string, issues: readonly Issue[]): string {
  return issues
    .map(({ pointer, message }) => `${file}${pointer === '' ? '' : `#${pointer}`}: ${message}`)
    .join('\n');
}
