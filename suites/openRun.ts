/** What a run needs besides its workers: one broker, through which all of them share the target's budget. */
import type { FullConfig } from '@playwright/test';
import { openTargetBudget } from '../exchange/openTargetBudget.ts';
import { loadTarget } from '../exchange/loadTarget.ts';
import { hasLeftovers } from '../exchange/journal.ts';
import { noteBudgetWait } from './engine/budgetWait.ts';
import { cleanUpTarget } from './engine/cleanUpTarget.ts';
import { settingsFrom, type RunSettings } from './engine/settings.ts';

/**
 * Playwright calls this once, before any worker starts, and what it returns after the last. Every mock has
 * one worker and counts for itself; a target of others is counted across workers, shards and past runs.
 */
export default async function openRun(
  config: FullConfig,
): Promise<(() => Promise<void>) | undefined> {
  const settings = settingsFrom(process.env);
  if (settings.targetFile === null) return undefined;
  const target = loadTarget(settings.targetFile, {
    iMeanProduction: settings.iMeanProduction,
    secrets: 'lazy',
  });
  const { shard } = config;
  const broker = await openTargetBudget(target, {
    part: shard === null ? null : { index: shard.current, total: shard.total },
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
