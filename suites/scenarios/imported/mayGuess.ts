/** Whether ids may be guessed on a target: elsewhere a guessed id might be that of another client. */
import type { ScenarioContext } from '../../../engine/scenario.ts';

/** Blocks the case unless the target can be reset or is on this machine. `what` names the request. */
export function mayGuess(context: ScenarioContext, what: string): void {
  if (context.has('reset') || isLoopback(context.target.baseUrl)) return;
  context.block(
    `${what} would need a guessed id, and the target can neither be reset nor is it on this machine`,
  );
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
