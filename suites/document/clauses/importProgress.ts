/** Shows on stderr how many operations of a large document have been tried. */
import { slowProgress } from '../../../output/console.ts';

/** A log gets no lines of smaller documents, however slow the machine. */
const leastLogged = 100;

export type ImportProgress = { readonly at: (done: number) => void; readonly end: () => void };

/** `at` takes the number of operations that are done; `end` clears the line on a terminal. */
export function importProgress(file: string, total: number, now?: () => number): ImportProgress {
  const { at, end } = slowProgress(total >= leastLogged, now);
  return { at: (done) => at(`${file}: ${done} of ${total} operations tried`), end };
}
