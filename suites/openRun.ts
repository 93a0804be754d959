/** Opens what a run needs besides its workers. */
import type { FullConfig } from '@playwright/test';
import { noteRunOpened } from '../engine/run/runOpened.ts';
import { settingsFrom } from '../engine/run/settings.ts';

/**
 * Playwright calls this once, before any worker starts, and what it returns after the last. Every mock has
 * one worker and counts for itself; a target of others is counted across workers, shards and past runs.
 */
export default async function openRun({
  shard,
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const settings = settingsFrom(process.env);
  const { targetFile } = settings;
  noteRunOpened();
  if (targetFile === null) return undefined;
  // The way to a target takes a while to load, and all workers wait for it.
  const { openTargetRun } = await import('../engine/run/openTargetRun.ts');
  const part = shard === null ? null : { index: shard.current, total: shard.total };
  return openTargetRun({ ...settings, targetFile }, part, workers);
}
