/** Ctrl-C during a comparison: the first ends it with a report of what was compared so far, the second ends the process. */
import { printError } from '../../output/console.ts';

export type SignalEnd = {
  /** Resolves at the first signal. */
  readonly stopped: Promise<null>;
  readonly wasStopped: () => boolean;
  /** Signals end the process again as usual. */
  readonly release: () => void;
};

export function endBySignal(dir: string): SignalEnd {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  let asked = false;
  let release = (): void => undefined;
  const stopped = new Promise<null>((resolve) => {
    const end = (): void => {
      asked = true;
      release();
      printError(
        `assay: stopping, with a report of what was compared so far; a second Ctrl-C leaves it out: assay cleanup --run ${dir}/right, and so for left and again\n`,
      );
      resolve(null);
    };
    release = () => signals.forEach((signal) => process.off(signal, end));
    signals.forEach((signal) => process.on(signal, end));
  });
  return { stopped, wasStopped: () => asked, release };
}
