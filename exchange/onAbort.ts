/** Ties work to an AbortSignal that many tasks may share. */
import { setMaxListeners } from 'node:events';

/**
 * Calls `run` once when the signal aborts; the returned function removes the tie. If the signal is aborted already, `run` is never called.
 */
export function onAbort(signal: AbortSignal | undefined, run: () => void): () => void {
  if (signal === undefined) return untied;
  // One signal ends a whole run: as many listen to it as requests and waits are under way.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', run, { once: true });
  return () => signal.removeEventListener('abort', run);
}

function untied(): void {
  // Nothing was tied.
}

/** The reason why a signal was aborted, as an Error whatever the reason was. */
export function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('aborted');
}
