/** The part of a report about operations that were served, and operations that refused every lawful request. */

/** In place of a status: of such an answer, a run reads the beginning only (`maxAnswerBytes`), and judges no body. */
export const tooLong = 'too long';

/** The operations that lawful requests reached. */
export type ReachReport = {
  /** Operations that lawful requests were sent to, and those of them that served one. */
  readonly operations: number;
  readonly served: number;
  /** Lawful requests that were not served, by operation and words; the most frequent ones of each operation. */
  readonly refusals: readonly {
    readonly operation: string;
    /** Lawful requests of the operation that were served. */
    readonly served: number;
    /** Status as text, `no answer`, or `too long` for a success whose body was not read to its end. */
    readonly status: string;
    /** What the service said, in one line; the first of several answers that differ only in values. */
    readonly words: string;
    readonly requests: number;
    /** True if the document lists the status for the operation. */
    readonly listed: boolean;
  }[];
};
