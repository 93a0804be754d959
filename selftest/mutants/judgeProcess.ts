/** The worker as its parent sees it: one question, one answer, and an end by force where none comes in time. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { emptyScratch, scratchFolder, treeFolder } from './buildTree.ts';
import type { Message } from './worker.ts';

export type Answer = {
  readonly outcome: 'killed' | 'timeout' | 'survived';
  readonly by: string | null;
};

export type JudgeProcess = {
  /** Mutants that any judge reaches. */
  readonly executed: () => Promise<readonly number[]>;
  readonly judge: (mutant: number) => Promise<Answer>;
  readonly close: () => void;
};

const startMs = 120_000;

/** Starts the worker at the first question, and again after it hung or died. */
export function openJudgeProcess(): JudgeProcess {
  let child: ChildProcess | null = null;

  function start(): ChildProcess {
    emptyScratch();
    const started = fork(join(treeFolder, 'selftest', 'mutants', 'worker.js'), {
      cwd: scratchFolder,
      execArgv: ['--max-old-space-size=3000'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  }

  /** The next answer to the point; null after a crash, undefined where time ran out. */
  function next(from: ChildProcess): Promise<Message | null | undefined> {
    return new Promise((resolve) => {
      let late = setTimeout(onLate, startMs);
      function onLate(): void {
        finish(undefined);
        from.kill('SIGKILL');
      }
      function finish(message: Message | null | undefined): void {
        clearTimeout(late);
        from.off('message', onMessage);
        from.off('exit', onExit);
        resolve(message);
      }
      function onMessage(message: Message): void {
        if (message.say !== 'patience') return finish(message);
        clearTimeout(late);
        late = setTimeout(onLate, message.ms);
      }
      const onExit = (): void => finish(null);
      from.on('message', onMessage);
      from.once('exit', onExit);
    });
  }

  async function ready(): Promise<readonly number[]> {
    child = start();
    const message = await next(child);
    if (message?.say !== 'ready') throw new Error('the judging process did not start');
    return message.executed;
  }

  return {
    executed: ready,
    judge: async (mutant) => {
      if (child === null) await ready();
      if (child === null) throw new Error('the judging process ended');
      child.send(mutant);
      const message = await next(child);
      if (message === undefined) child = null;
      if (message === undefined) return { outcome: 'timeout', by: 'time' };
      if (message === null) return { outcome: 'killed', by: 'crash' };
      const by = message.say === 'judged' ? message.by : null;
      return { outcome: by === null ? 'survived' : 'killed', by };
    },
    close: () => child?.kill(),
  };
}
