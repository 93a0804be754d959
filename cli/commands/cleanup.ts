/** `assay cleanup --run DIR`: deletes what an interrupted run created, and nothing else. */
import type { Command } from 'commander';
import { print } from '../../output/console.ts';
import { hasLeftovers } from '../../evidence/journal.ts';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { cleanUpTarget } from '../../engine/run/cleanUpTarget.ts';
import { readRunFile } from '../../engine/run/runFile.ts';
import { runningProcess } from '../../engine/run/runningProcesses.ts';
import { serviceIn } from '../../suites/serviceOf.ts';
import { UsageError } from '../usageError.ts';

type CleanupOptions = {
  readonly run: string;
  readonly target?: string;
};

export function addCleanup(program: Command): void {
  program
    .command('cleanup')
    .description('delete the objects that an interrupted run created, and no others')
    .requiredOption('--run <dir>', 'folder of the run')
    .option('--target <file>', 'target file; default: the target file of the run')
    .action(async (options: CleanupOptions) => {
      process.exitCode = await cleanUp(options);
    });
}

const printLine = (line: string): void => print(`${line}\n`);

/** 0 when nothing is left, 3 when something could not be deleted. */
async function cleanUp({ run, target: file }: CleanupOptions): Promise<0 | 3> {
  const settings = readRunFile(run);
  const targetFile = file ?? settings.targetFile;
  if (targetFile === null) {
    printLine('the run used its own mock, which has ended: there is nothing to clean up');
    return 0;
  }
  const pid = runningProcess(run);
  if (pid !== null)
    throw new UsageError(
      `the run in ${run} is still going on (process ${pid}); it cleans up when it ends`,
    );
  const target = loadTarget(targetFile);
  if (!hasLeftovers(run)) {
    printLine('the run left nothing behind');
    return 0;
  }
  // The budget also counts what the run sent in the last hour: it may have been killed a moment ago.
  const broker = await openTargetBudget(target, { part: settings.shard });
  try {
    const service = serviceIn(run);
    const there = { service, target, broker: broker.address };
    const { deleted, left, lost } = await cleanUpTarget(run, there, printLine);
    for (const name of lost) printLine(`${name}: not found; most likely it was never created`);
    printLine(`${deleted} deleted, ${left} left`);
    return left === 0 ? 0 : 3;
  } finally {
    await broker.close();
  }
}
