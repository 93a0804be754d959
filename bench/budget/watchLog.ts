/** Keeps what a mock says it received: for every token the moments at which a request with it arrived. */

/** One entry of the mock's log, docs/CONTROL.md. */
type Entry = {
  readonly n: number;
  readonly at: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly status: number | null;
};

export type Watched = {
  /** Token → moments on the service's clock, in rising order. */
  readonly arrivals: ReadonlyMap<string, readonly number[]>;
  readonly requests: number;
  /** Answers of 429. */
  readonly refused: number;
};

export type Watch = {
  /** What arrived until now is read to its end; then the watch is over. */
  readonly close: () => Promise<Watched>;
};

/** Asks every `everyMs`. `close` rejects when the log had forgotten entries before they were read. */
export function watchLog(controlUrl: string, everyMs: number): Watch {
  const arrivals = new Map<string, number[]>();
  let last = 0;
  let requests = 0;
  let refused = 0;
  let gap: string | null = null;

  const read = async (): Promise<void> => {
    const answer = await fetch(`${controlUrl}/log?after=${last}`);
    const { entries } = (await answer.json()) as { readonly entries: readonly Entry[] };
    for (const { n, at, headers, status } of entries) {
      if (n !== last + 1)
        gap ??= `entries ${last + 1} to ${n - 1} of the log were not read in time`;
      last = n;
      requests += 1;
      if (status === 429) refused += 1;
      for (const token of tokensOf(headers)) {
        const moments = arrivals.get(token);
        if (moments === undefined) arrivals.set(token, [at]);
        else moments.push(at);
      }
    }
  };
  let reading = Promise.resolve();
  const timer = setInterval(() => {
    reading = reading.then(read);
  }, everyMs);

  return {
    close: async () => {
      clearInterval(timer);
      await reading;
      await read();
      if (gap !== null) throw new Error(gap);
      for (const moments of arrivals.values()) moments.sort((left, right) => left - right);
      return { arrivals, requests, refused };
    },
  };
}

/** Counted for every token that a request carries, for who counts which is the service's affair. */
function tokensOf(headers: Entry['headers']): readonly string[] {
  const found = headers.flatMap(([name, value]) => {
    if (name.toLowerCase() === 'requesttoken') return [value.trim()];
    return name.toLowerCase() === 'authorization' ? [value.trim().replace(/^\S+\s+/, '')] : [];
  });
  return [...new Set(found)].filter((token) => token !== '');
}
