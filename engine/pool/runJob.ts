/** Runs one job on a worker, within the time limit of each of its scenarios. */
import { once } from 'node:events';
import { brokenBy, type Ended } from './ended.ts';
import type { Job } from './jobs.ts';
import type { PoolWorker } from './worker.ts';

export type JobWatch = {
  /** How long a scenario may take, in milliseconds. */
  readonly patienceMs: (id: string, hasClock: boolean) => number;
  readonly onBegin: (id: string) => void;
  readonly onEnd: (ended: Ended) => void;
};

/** `isSound` is false if another worker should run what follows, `left` what is to be run again. */
type Ran = { readonly isSound: boolean; readonly left: Job };

/** The longest time of a timer of Node.js, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/** Never rejects. Ends at once if `stop` is aborted; the worker continues to run. */
export async function runJob(
  worker: PoolWorker,
  hasClock: boolean,
  job: Job,
  { patienceMs, onBegin, onEnd }: JobWatch,
  stop: AbortSignal,
): Promise<Ran> {
  const left = [...job];
  let isSound = true;
  let timer: NodeJS.Timeout | undefined;
  let giveUp: (why: Error) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const next = (): void => {
    clearTimeout(timer);
    const [id] = left;
    if (id === undefined) return;
    onBegin(id);
    const ms = Math.min(patienceMs(id, hasClock), longestTimerMs);
    timer = setTimeout(() => giveUp(new Error(`it took more than ${ms / 1000} s`)), ms);
  };
  const listening = new AbortController();
  try {
    next();
    const running = worker.run(job, (one) => {
      if (stop.aborted) return;
      left.shift();
      isSound &&= one.broken === null;
      onEnd(one);
      next();
    });
    await Promise.race([running, late, once(stop, 'abort', { signal: listening.signal })]);
    return { isSound, left: [] };
  } catch (thrown) {
    const [id, ...others] = left;
    if (id !== undefined && !stop.aborted) onEnd(brokenBy(id, thrown));
    return { isSound: false, left: others };
  } finally {
    clearTimeout(timer);
    listening.abort();
  }
}
