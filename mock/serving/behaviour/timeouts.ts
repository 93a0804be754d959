/** Decisions about slow requests. Source: "Limits", timeouts. */
import type { Call } from '../message/call.ts';

export type Timeouts = {
  readonly readMs: number;
  readonly writeMs: number;
  /** How long this request may take; GET is a read, everything else a write. */
  readonly limitMs: (call: Call, timeouts: Timeouts) => number;
  /** When a request that is too slow is answered, in milliseconds after its arrival. */
  readonly cutMs: (takesMs: number, limitMs: number) => number;
  /** Whether a request that timed out still takes effect. */
  readonly worksAfterTimeout: boolean;
};

export const lawfulTimeouts: Timeouts = {
  readMs: 90_000,
  writeMs: 30_000,
  limitMs: (call, timeouts) => (call.method === 'GET' ? timeouts.readMs : timeouts.writeMs),
  cutMs: (_takesMs, limitMs) => limitMs,
  worksAfterTimeout: false,
};
