/** A worker that is a process of its own, as its parent sees it. */
import { fork } from 'node:child_process';
import type { RunningMock } from '../mock/startMock.ts';
import type { Ended } from './ended.ts';
import type { News, Order } from './messages.ts';
import type { WorkerPlace } from './openWorkerWorld.ts';
import type { PoolWorker } from './worker.ts';

/** `entry` is the file of its program, which calls `serveParent`. */
export function childWorker(
  entry: string,
  place: WorkerPlace,
  mock: Promise<RunningMock> | null,
): PoolWorker {
  // Of Ctrl-C in a terminal the parent alone decides: a worker has a process group of its own.
  const child = fork(entry, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const order = (one: Order): void => {
    if (child.connected) child.send(one);
  };
  /** Calls `heard` with each message until it returns true. Rejects if the worker fails or ends before. */
  const until = (heard: (news: News) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const onMessage = (news: News): void => {
        if (news.is === 'failed') stop(new Error(news.why));
        else if (heard(news)) stop(null);
      };
      const onExit = (code: number | null, signal: string | null): void =>
        stop(new Error(`its worker process ended with ${signal ?? code ?? 'no code'}`));
      const stop = (why: Error | null): void => {
        child.off('message', onMessage).off('exit', onExit);
        if (why === null) resolve();
        else reject(why);
      };
      child.on('message', onMessage).on('exit', onExit);
      if (child.exitCode !== null || child.signalCode !== null)
        onExit(child.exitCode, child.signalCode);
    });
  child.on('error', () => undefined);
  let hasClock = false;
  const ready = until((news) => {
    if (news.is === 'ready') ({ hasClock } = news);
    return news.is === 'ready';
  }).then(() => ({ hasClock }));
  ready.catch(() => undefined);
  const opened = (async () => {
    const running = await mock;
    order({ do: 'open', place, readyLine: running?.readyLine ?? null });
    return ready;
  })();
  return {
    ready: opened,
    run: (ids: readonly string[], ended: (one: Ended) => void) => {
      const ran = until((news) => {
        if (news.is === 'ended') ended(news.one);
        return news.is === 'ran';
      });
      order({ do: 'run', ids });
      return ran;
    },
    close: async () => {
      order({ do: 'close' });
      await exited;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
