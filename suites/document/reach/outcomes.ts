/** Reads whether a lawful request was served, or refused for what was sent. */
import type { Exchange } from '../../../exchange/types.ts';

/** True for an answer below 400. */
export function succeeded({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 400;
}

/** Refusals that may be about what was sent; those of the caller, of its pace and of the method are not. */
const elsewhere: ReadonlySet<number> = new Set([401, 403, 405, 408, 429]);

/** A service may fail at a reference to nothing, too, where it should refuse it. */
export function wasRefused({ response }: Exchange): boolean {
  const status = response?.status ?? 0;
  return ((status >= 400 && status < 500) || status === 500) && !elsewhere.has(status);
}
