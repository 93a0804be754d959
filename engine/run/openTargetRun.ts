/** What a run on a target of others needs besides its workers: one broker, through which all of them share the target's budget. */
import { hasLeftovers } from '../../evidence/journal.ts';
import { loadTarget } from '../../exchange/targets/loadTarget.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { noteBudgetWait } from './budgetWait.ts';
import { cleanUpTarget } from '../bills/cleanUpTarget.ts';
import type { Shard } from '../../evidence/lines.ts';
import { reasonForOneWorker } from '../plan/reasonForOneWorker.ts';
import type { RunSettings } from './settings.ts';

/** Resolves to what ends the run: bills that are left are deleted where the target allows it, then the broker goes. */
export async function openTargetRun(
  settings: RunSettings & { readonly targetFile: string },
  part: Shard | null,
  workers: number,
): Promise<() => Promise<void>> {
  const target = loadTarget(settings.targetFile, {
    iMeanProduction: settings.iMeanProduction,
    secrets: 'lazy',
  });
  // Where nobody went through 'assay verify', which refuses it before anything is started.
  if (workers > 1 || (part !== null && part.total > 1)) {
    const alone = await reasonForOneWorker(target);
    if (alone !== null) throw new Error(`${alone}: play it whole, with one worker`);
  }
  const broker = await openTargetBudget(target, {
    part,
    onWait: (_token, ms) => noteBudgetWait(ms),
  });
  process.env['ASSAY_BUDGET'] = broker.address;
  return async () => {
    try {
      if (target.allow.includes('delete') && hasLeftovers(settings.dir)) await cleanUp(settings);
    } finally {
      await broker.close();
    }
  };
}

/** What cannot be deleted stays in the journal, for `assay cleanup`: it is no verdict on the target. */
async function cleanUp({ dir, targetFile, iMeanProduction }: RunSettings): Promise<void> {
  try {
    const target = loadTarget(targetFile ?? '', { iMeanProduction });
    const { left } = await cleanUpTarget(
      dir,
      target,
      process.env['ASSAY_BUDGET'] ?? '',
      () => undefined,
    );
    if (left > 0)
      process.stderr.write(`assay: ${left} bills are left: assay cleanup --run ${dir}\n`);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    process.stderr.write(`assay: no clean-up (${why}): assay cleanup --run ${dir}\n`);
  }
}
