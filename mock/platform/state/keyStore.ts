/** Remembers idempotency keys for their retention. Keys expire in the order in which they came, so expiry needs no search. */

export type KeyStore = {
  /** True if the key is in use at `now`. */
  readonly holds: (key: string, now: number) => boolean;
  readonly hold: (key: string, until: number) => void;
  readonly release: (key: string) => void;
  readonly size: () => number;
  /** Keys in use, each with its end, in the order of their ends. */
  readonly entries: () => readonly (readonly [string, number])[];
};

export function createKeyStore(): KeyStore {
  const untilOf = new Map<string, number>();

  // Once a second of the clock: the first of a map that is emptied from
  // its front is not found for nothing.
  let nextSweep = -Infinity;
  const dropExpired = (now: number): void => {
    if (now < nextSweep) return;
    nextSweep = now + 1000;
    for (const [key, until] of untilOf) {
      if (until > now) return;
      untilOf.delete(key);
    }
  };

  return {
    holds: (key, now) => {
      dropExpired(now);
      const until = untilOf.get(key);
      return until !== undefined && until > now;
    },
    hold: (key, until) => {
      // Put at the end even when it was there: the order of the map is the order of expiry.
      untilOf.delete(key);
      untilOf.set(key, until);
    },
    release: (key) => {
      untilOf.delete(key);
    },
    size: () => untilOf.size,
    entries: () => [...untilOf],
  };
}
