/** `assay cleanup --run DIR`: deletes what a broken-off run created, and only that. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { loadContract } from '../../contract/loadContract.ts';
import { createGovernor } from '../../exchange/budget.ts';
import { openJournal, readLeftovers } from '../../exchange/journal.ts';
import { loadTarget } from '../../exchange/loadTarget.ts';
import { openWire } from '../../exchange/openWire.ts';
import { createServiceClock } from '../../exchange/serviceClock.ts';
import { requestFor } from '../../generators/requests/requestFor.ts';
import { readRunFile } from '../../suites/engine/runFile.ts';
import { UsageError } from '../usageError.ts';

type CleanupOptions = { readonly run: string; readonly target?: string };

export function addCleanup(program: Command): void {
  program
    .command('cleanup')
    .description('delete what a broken-off run created, and only that')
    .requiredOption('--run <dir>', 'folder of the run')
    .option('--target <file>', 'target file; default: the one that the run had')
    .action(async (options: CleanupOptions) => {
      process.exitCode = await cleanUpRun(options);
    });
}

/** 0 when nothing is left, 3 when something could not be deleted. */
async function cleanUpRun({ run, target: file }: CleanupOptions): Promise<0 | 3> {
  const settings = readRunFile(run);
  const targetFile = file ?? settings.targetFile;
  if (targetFile === null) {
    process.stdout.write(
      'the run had a mock of its own, which is gone with all it held: nothing to clean up\n',
    );
    return 0;
  }
  const dir = join(run, 'journal');
  if (!existsSync(dir))
    throw new UsageError(
      `${dir} is missing: the run created nothing, or ${run} is not a run's folder`,
    );
  const { bills, unknown } = readLeftovers(dir);
  const target = loadTarget(targetFile);
  const operation = loadContract().operations.get('deleteBill');
  if (operation === undefined) throw new UsageError('the contract has no deleteBill');
  const clock = createServiceClock(null);
  const wire = openWire(target, { clock, governor: createGovernor(target.budget, { clock }) });
  const journal = openJournal(dir, 'cleanup');
  let left = 0;
  for (const { name, idBill } of bills) {
    const { response, error } = await wire.send(
      requestFor(operation, { path: { idBill }, label: 'cleanup', lawful: true }),
    );
    const gone = response !== null && response.status < 500 && response.status !== 401;
    if (gone) journal.deleted(idBill);
    else left += 1;
    process.stdout.write(
      `${gone ? 'deleted' : 'left'} bill ${idBill} (${name})${gone ? '' : `: ${error?.message ?? `status ${response?.status ?? ''}`}`}\n`,
    );
  }
  for (const name of unknown)
    process.stdout.write(`perhaps created, id never learned: look for bill number ${name}\n`);
  process.stdout.write(`${bills.length - left} deleted, ${left} left\n`);
  journal.close();
  await wire.close();
  return left === 0 ? 0 : 3;
}
