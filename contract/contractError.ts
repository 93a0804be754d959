/** The error of a file under `specs/` that cannot be used, with the places inside it. */

/** One thing wrong with a data file; `pointer` is a JSON Pointer into it, empty for the whole file. */
export type Issue = {
  readonly pointer: string;
  readonly message: string;
};

/** A data file that is missing, is not YAML or has not the shape that it must have. */
export class ContractError extends Error {
  readonly code = 'CONTRACT_INVALID';
  /** The file, relative to the project's root where it lies inside it. */
  readonly file: string;
  readonly issues: readonly Issue[];

  constructor(file: string, issues: readonly Issue[], options?: ErrorOptions) {
    super(textOf(file, issues), options);
    this.name = 'ContractError';
    this.file = file;
    this.issues = issues;
  }
}

function textOf(file: string, issues: readonly Issue[]): string {
  return issues
    .map(({ pointer, message }) => `${file}${pointer === '' ? '' : `#${pointer}`}: ${message}`)
    .join('\n');
}
