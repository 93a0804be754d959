/** The parts that an import could not use, with the reason. They are collected during the import and printed at its end. */

export type ImportNote = {
  /** Such as `GET /pets` or `webhooks`. */
  readonly place: string;
  readonly why: string;
  /** True if a whole operation was left out for this reason. */
  readonly leftOut: boolean;
};

/** Thrown inside a path or an operation that cannot be used at all; the import catches it. */
export class LeftOutError extends Error {
  readonly code = 'LEFT_OUT';
}

/** Returns the result of `read`; undefined if the part cannot be used, and then `note` gets the reason. */
export function readOr<Part>(
  read: () => Part,
  note: (why: string) => void = () => {},
): Part | undefined {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof LeftOutError)) throw thrown;
    note(thrown.message);
    return undefined;
  }
}
