/** `assay cleanup --run DIR`: deletes what a broken-off run created, and only that. */
import type { Command } from 'commander';
import { hasLeftovers } from '../../evidence/journal.ts';
import { loadTarget } from '../../exchange/targets/loadTarget.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { cleanUpTarget } from '../../engine/bills/cleanUpTarget.ts';
import { readRunFile } from '../../engine/run/runFile.ts';
import { runningProcess } from '../../engine/run/runningProcesses.ts';
import { UsageError } from '../usageError.ts';

type CleanupOptions = {
  readonly run: string;
  readonly target?: string;
};

export function addCleanup(program: Command): void {
  program
    .command('cleanup')
    .description('delete what a broken-off run created, and only that')
    .requiredOption('--run <dir>', 'folder of the run')
    .option('--target <file>', 'target file; default: the one that the run had')
    .action(async (options: CleanupOptions) => {
      process.exitCode = await cleanUp(options);
    });
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** 0 when nothing is left, 3 when something could not be deleted. */
async function cleanUp({ run, target: file }: CleanupOptions): Promise<0 | 3> {
  const settings = readRunFile(run);
  const targetFile = file ?? settings.targetFile;
  if (targetFile === null) {
    tell('the run had a mock of its own, which is gone with all it held: nothing to clean up');
    return 0;
  }
  const pid = runningProcess(run);
  if (pid !== null)
    throw new UsageError(
      `the run in ${run} still goes on, and cleans up when it ends: process ${pid}`,
    );
  const target = loadTarget(targetFile);
  if (!hasLeftovers(run)) {
    tell('nothing is left of the run');
    return 0;
  }
  // What the run sent in the last hour counts: it may have been killed a moment ago.
  const broker = await openTargetBudget(target, { part: settings.shard });
  try {
    const { deleted, left, lost } = await cleanUpTarget(run, target, broker.address, tell);
    for (const name of lost)
      tell(`not found, most likely never created: a bill with the number ${name}`);
    tell(`${deleted} deleted, ${left} left`);
    return left === 0 ? 0 : 3;
  } finally {
    await broker.close();
  }
}
