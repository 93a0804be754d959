/** Runs jobs on workers: one queue, a fixed number of workers side by side, and a new worker for each that fails. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../../json/thrown.ts';
import { withoutSecrets } from '../../output/secrets.ts';
import type { Job } from './jobs.ts';
import { runJob, type JobWatch } from './runJob.ts';
import type { PoolWorker } from './worker.ts';

export type PoolOptions = JobWatch & {
  readonly jobs: readonly Job[];
  readonly workers: number;
  /** Opens the worker of this number; none has the number of another. */
  readonly open: (index: number) => PoolWorker;
  /** Called with one line when a worker's world cannot be opened or closed. */
  readonly onProblem: (text: string) => void;
};

export type Pool = {
  /** Resolves when all workers are closed. Never rejects. */
  readonly over: Promise<void>;
  /** Ends the run: scenarios that are under way are cut. */
  readonly stop: () => void;
};

/** A worker that is to close has so long; then it is killed. */
const closingMs = 5_000;

/** A world that cannot be opened twice in a row will not open the third time. */
const mostUnopened = 2;

export function startPool(options: PoolOptions): Pool {
  const queue = [...options.jobs];
  const stop = new AbortController();
  const { signal } = stop;
  const stopped = once(signal, 'abort').then(() => null);
  let opened = 0;
  const problem = (thrown: unknown): void =>
    options.onProblem(withoutSecrets(messageOf(thrown)).split('\n')[0] ?? '');

  /** False if its world could not be opened. */
  const work = async (worker: PoolWorker): Promise<boolean> => {
    const ready = await Promise.race([worker.ready, stopped]).catch(problem);
    if (ready === undefined) return false;
    for (let isSound = ready !== null; isSound && !signal.aborted;) {
      const job = queue.shift();
      if (job === undefined) break;
      const ran = await runJob(worker, ready?.hasClock === true, job, options, signal);
      if (ran.left.length > 0) queue.unshift(ran.left);
      ({ isSound } = ran);
    }
    return true;
  };
  const slot = async (): Promise<void> => {
    for (let unopened = 0; unopened < mostUnopened && queue.length > 0 && !signal.aborted;) {
      const worker = options.open(opened);
      opened += 1;
      unopened = (await work(worker)) ? 0 : unopened + 1;
      await close(worker).catch(problem);
    }
  };
  const slots = Math.min(options.workers, queue.length);
  return {
    over: Promise.all(Array.from({ length: slots }, slot)).then(() => undefined),
    stop: () => stop.abort(),
  };
}

async function close(worker: PoolWorker): Promise<void> {
  const done = new AbortController();
  const late = sleep(closingMs, undefined, { signal: done.signal });
  await Promise.race([worker.close(), late.then(worker.kill, () => undefined)]);
  done.abort();
}
