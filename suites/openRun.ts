/** What a run needs besides its workers: one broker, through which all of them share the target's budget. */
import type { FullConfig } from '@playwright/test';
import { openBudgetBroker } from '../exchange/budgetBroker.ts';
import { loadTarget } from '../exchange/loadTarget.ts';
import { settingsFrom } from './engine/settings.ts';

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
  const broker = await openBudgetBroker(target.budget, {
    share: 1 / (config.shard?.total ?? 1),
    journal: { root: 'out/.budget', baseUrl: target.baseUrl },
  });
  process.env['ASSAY_BUDGET'] = broker.address;
  return () => broker.close();
}
