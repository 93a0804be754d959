/** Ends a comparison on Ctrl-C: the first one ends it with a report of what was compared so far, the second one ends the process. */
import { printError } from '../../output/console.ts';
import { takeOverSignals } from '../run/takeOverSignals.ts';

type SignalEnd = {
  /** Aborted at the first signal. */
  readonly stop: AbortSignal;
  /** Signals end the process again as usual. */
  readonly release: () => void;
};

export function endBySignal(dir: string): SignalEnd {
  const stopping = new AbortController();
  const release = takeOverSignals(() => {
    release();
    printError(
      `assay: stopping, with a report of what was compared so far. A second Ctrl-C ends at once, without cleaning up; then run assay cleanup --run for each side: ${dir}/left, ${dir}/right and ${dir}/again\n`,
    );
    stopping.abort();
  });
  return { stop: stopping.signal, release };
}
