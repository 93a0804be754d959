/** Shows on stderr how far the operations of a large document are tried. */
import { slowProgress } from '../../../output/slowProgress.ts';

/** A log gets no lines of smaller documents, however slow the machine. */
const leastLogged = 100;

export type ImportProgress = { readonly at: (done: number) => void; readonly end: () => void };

/** `at` takes the number of operations that are done; `end` removes the line of a terminal. */
export function importProgress(file: string, total: number, now?: () => number): ImportProgress {
  const { at, end } = slowProgress(total >= leastLogged, now);
  return { at: (done) => at(`${file}: ${done} of ${total} operations tried`), end };
}
