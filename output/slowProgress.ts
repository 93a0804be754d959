/** Shows on stderr the progress of work that takes long. */
import { isErrorTerminal, printError, redrawError } from './console.ts';

/** Nothing is shown before this many milliseconds; then a terminal's line changes, and other readers get a line, so often. */
const QUIET_MS = 2_000;
const terminalMs = 200;
const plainMs = 10_000;

export type SlowProgress = { readonly at: (text: string) => void; readonly end: () => void };

/** `end` clears the line of a terminal. Without `logged`, only a terminal shows the progress. */
export function slowProgress(logged = true, now: () => number = Date.now): SlowProgress {
  const between = isErrorTerminal() ? terminalMs : plainMs;
  let next = now() + QUIET_MS;
  let isShown = false;
  return {
    at: (text) => {
      if (now() < next || (!logged && !isErrorTerminal())) return;
      next = now() + between;
      isShown = true;
      if (isErrorTerminal()) redrawError(text);
      else printError(`${text}\n`);
    },
    end: () => {
      if (isShown && isErrorTerminal()) redrawError('');
    },
  };
}
