/** Shows on stderr how far the operations of a large document are tried. */
import { isErrorTerminal, printError, redrawError } from '../../../output/console.ts';

/** Nothing is shown before this many milliseconds; then a terminal's line changes, and other readers get a line, so often. */
const QUIET_MS = 2_000;
const terminalMs = 200;
const plainMs = 10_000;

/** A log gets no lines of smaller documents, however slow the machine. */
const leastLogged = 100;

export type ImportProgress = { readonly at: (done: number) => void; readonly end: () => void };

/** `at` takes the number of operations that are done; `end` removes the line of a terminal. */
export function importProgress(
  file: string,
  total: number,
  now: () => number = Date.now,
): ImportProgress {
  const between = isErrorTerminal() ? terminalMs : plainMs;
  let next = now() + QUIET_MS;
  let isShown = false;
  return {
    at: (done) => {
      if (now() < next || (total < leastLogged && !isErrorTerminal())) return;
      next = now() + between;
      isShown = true;
      const text = `${file}: ${done} of ${total} operations tried`;
      if (isErrorTerminal()) redrawError(text);
      else printError(`${text}\n`);
    },
    end: () => {
      if (isShown && isErrorTerminal()) redrawError('');
    },
  };
}
