/** The last requests as the service received them. The log is a ring, so that a long run does not fill the memory. */

import type { Refusal } from '../message/refusal.ts';
import type { Token } from '../message/token.ts';

export type LogEntry = {
  readonly n: number;
  /** On the service's clock. */
  readonly at: number;
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  /** Name and value by turns, as sent: credentials included. */
  readonly rawHeaders: readonly string[];
  readonly operation: string | null;
  body: Buffer | null;
  /** Null while the request is pending. */
  status: number | null;
  /** Wall time until the answer; null while the request is pending. */
  ms: number | null;
  /** The token that the request named, live or not. */
  token: Token | null;
  /** Why the request was refused; null if it was served. */
  refusal: Refusal | null;
};

export type RequestLog = {
  readonly add: (
    entry: Omit<LogEntry, 'n' | 'status' | 'body' | 'ms' | 'token' | 'refusal'>,
  ) => LogEntry;
  /** Entries with a number above `after`, oldest first; those that fell out of the ring are gone. */
  readonly after: (after: number) => readonly LogEntry[];
  readonly last: () => number;
  readonly clear: () => void;
};

/** Entries that are kept, and how much of a body. */
const capacity = 4096;
const keptBodyBytes = 4096;

/** The first bytes of a body. A longer body is copied, because a view would keep all of it in memory. */
export function keptBody(body: Buffer): Buffer {
  return body.length <= keptBodyBytes ? body : Buffer.from(body.subarray(0, keptBodyBytes));
}

export function createRequestLog(): RequestLog {
  let entries: LogEntry[] = [];
  let last = 0;
  return {
    add: (entry) => {
      last += 1;
      const kept: LogEntry = {
        n: last,
        ...entry,
        body: null,
        status: null,
        ms: null,
        token: null,
        refusal: null,
      };
      entries[last % capacity] = kept;
      return kept;
    },
    after: (after) => entries.filter((entry) => entry.n > after).sort((a, b) => a.n - b.n),
    last: () => last,
    clear: () => {
      entries = [];
      last = 0;
    },
  };
}
