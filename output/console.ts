/** All output to the terminal goes through this file: without secrets, and without characters that a terminal would obey. */
import { mapUnsafe, written } from './plainText.ts';
import { errorWithoutSecrets, processRedactor } from './secrets.ts';

/** Colours and the redrawing of a line are ours; every other escape comes from outside. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for.
const ownEscapes = /(\u001b\[[\d;]*m|\r?\u001b\[K)/;

export function print(text: string): void {
  process.stdout.write(printable(text));
}

export function printError(text: string): void {
  process.stderr.write(printable(text));
}

/** Writes over the terminal's current line. */
export function redraw(text: string): void {
  process.stdout.write(`\r\u001b[K${printable(text)}`);
}

/** Writes over the current line on stderr. */
function redrawError(text: string): void {
  process.stderr.write(`\r\u001b[K${printable(text)}`);
}

function isErrorTerminal(): boolean {
  return process.stderr.isTTY;
}

/** True for a terminal that can redraw a line. */
export function isTerminal(): boolean {
  return process.stdout.isTTY && process.env['TERM'] !== 'dumb';
}

/**
 * True if colours are printed. FORCE_COLOR decides; without it, colours are printed in a terminal unless NO_COLOR or TERM=dumb forbids
 * them.
 */
export function hasColours(): boolean {
  const { FORCE_COLOR: forced = '', NO_COLOR: none = '' } = process.env;
  return forced === '' ? none === '' && isTerminal() : forced !== '0' && forced !== 'false';
}

export function terminalWidth(): number {
  return process.stdout.columns || 80;
}

/** Ignores the error of a pipe that its reader, such as head(1), closed early. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

let crashesAreRedacted = false;

/**
 * Prints uncaught errors in the same form as all other text. If another program ends the process, as Playwright does with its workers, it
 * gets the error without secrets.
 */
export function redactCrashes(exit: number): void {
  if (crashesAreRedacted) return;
  crashesAreRedacted = true;
  const redacted = (event: string) => (thrown: unknown) => {
    const safe = errorWithoutSecrets(thrown);
    if (process.listenerCount(event) > 1) return;
    printError(`${safe instanceof Error ? (safe.stack ?? safe.message) : String(safe)}\n`);
    process.exit(exit);
  };
  process.prependListener('uncaughtException', redacted('uncaughtException'));
  process.prependListener('unhandledRejection', redacted('unhandledRejection'));
}

/** By value only: the names of members and headers stand in our own command lines, too. */
function printable(text: string): string {
  const parts = processRedactor.values(text).split(ownEscapes);
  return parts
    .map((part, index) => (index % 2 === 1 && isObeyed(part) ? part : mapUnsafe(part, written)))
    .join('');
}

function isObeyed(escape: string): boolean {
  return isTerminal() || (escape.endsWith('m') && hasColours());
}

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
