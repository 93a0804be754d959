/** A worker in this process: one world, in which scenarios run. */
import type { RunningMock } from '../mock/startMock.ts';
import { beginScenario, type PoolRun } from './beginScenario.ts';
import { endOf, type Ended } from './ended.ts';
import { openWorkerWorld, type WorkerPlace } from './openWorkerWorld.ts';

export type PoolWorker = {
  /** Resolves once its world is open; rejects if it cannot be opened. */
  readonly ready: Promise<{ readonly hasClock: boolean }>;
  /** Begins all of these scenarios at once, and calls `ended` for each in this order. Rejects if the worker fails. */
  readonly run: (ids: readonly string[], ended: (one: Ended) => void) => Promise<void>;
  /** Closes the world, if need be amid a scenario. */
  readonly close: () => Promise<void>;
  /** Gives the worker up without waiting for it. */
  readonly kill: () => void;
};

/** What nobody catches. */
const uncaught = ['uncaughtException', 'unhandledRejection'] as const;

/** `mock` is a mock that the caller ends; with null the worker starts one. */
export function workerHere(
  run: PoolRun,
  place: WorkerPlace,
  mock: Promise<RunningMock> | null,
): PoolWorker {
  const { planned, settings } = run;
  const byId = new Map(planned.map((one) => [one.scenario.id, one]));
  let fail: (thrown: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  for (const event of uncaught) process.on(event, fail);
  let busy = false;
  const opening = openWorkerWorld(run, place, mock ?? undefined);
  const close = async (): Promise<void> => {
    const world = await opening.catch(() => null);
    await world?.close();
    // A scenario that is given up may still throw, and concerns no one then.
    if (!busy) for (const event of uncaught) process.off(event, fail);
  };
  return {
    ready: opening.then(({ capabilities }) => ({ hasClock: capabilities.has('clock') })),
    run: async (ids, ended) => {
      const world = await opening;
      const runAll = async (): Promise<void> => {
        const begun = ids.map((id) => {
          const one = byId.get(id);
          if (one === undefined) throw new Error(`the plan has no scenario ${id}`);
          return { id, running: beginScenario(world, one, settings) };
        });
        for (const { id, running } of begun) ended(await endOf(id, running));
      };
      busy = true;
      await Promise.race([runAll(), failed]);
      busy = false;
    },
    close,
    kill: () => void close().catch(() => undefined),
  };
}
