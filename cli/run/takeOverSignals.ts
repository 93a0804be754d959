/** Gives Ctrl-C and SIGTERM to the run that has begun. */

const signals = ['SIGINT', 'SIGTERM'] as const;

/** From now on `stop` answers both signals, and no earlier listener does. The result takes it back. */
export function takeOverSignals(stop: () => void): () => void {
  for (const name of signals) {
    const earlier = process.listeners(name);
    // Added before the others go: without any listener in between, a signal that is under way would be lost.
    process.on(name, stop);
    for (const listener of earlier) process.off(name, listener);
  }
  return () => {
    for (const name of signals) process.off(name, stop);
  };
}
