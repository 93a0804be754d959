/** The store in which a broker counts: the memory and journal of this machine, or a store that many machines share. */

/** The permission to send one request, which is held until the request has ended. */
export type Grant = { readonly end: (now: number) => void };

/**
 * The request was refused. Room is expected in `waitMs` of the service's time. With `pauseMs`, or without `waitMs`, the wait is unknown,
 * and the caller asks again after `pauseMs` of wall time.
 */
export type Room =
  | { readonly slot: Grant }
  | { readonly slot: null; readonly waitMs?: number; readonly pauseMs?: number };

export type BudgetStore = {
  /** `now` is the service's time. Rejects with StoreError if the store cannot count any more. */
  readonly take: (token: string, now: number) => Promise<Room>;
  /** Nothing goes with this token for so long. */
  readonly hold: (token: string, ms: number, now: number) => void;
  readonly close: () => Promise<void>;
};

/** The budget cannot be counted: nothing more may be sent. */
export class StoreError extends Error {
  readonly code = 'BROKER';
}
