/** Playwright's global setup: opens what a run needs besides its workers. */
import type { FullConfig } from '@playwright/test';
import { currentRun, namesProject, runFolder, targetFileHere } from '../engine/run/currentRun.ts';
import { hasRunFile } from '../engine/run/runFile.ts';
import { targetOfRun } from './targets/loadTarget.ts';

/**
 * Playwright calls this once before any worker starts, and calls the returned function after the last one. Each mock has one worker and
 * counts its own requests. Workers, shards and past runs share the budget of a real target.
 */
export default async function openRun({
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const file = targetFileHere();
  if (file === null && namesProject('target'))
    throw new Error('--project=target: set ASSAY_TARGET to a target file');
  if (file !== null && namesProject('mock'))
    throw new Error('--project=mock: ASSAY_TARGET names a target file; say --project=target');
  // Selftests come here, too: they must not begin a run of scenarios.
  if (file === null && !hasRunFile(runFolder())) return undefined;
  // What Playwright itself writes into the folder of a run, its blob report, is for the owner, too.
  process.umask(0o077);
  const settings = currentRun();
  const target = targetOfRun(settings);
  if (target === null) return undefined;
  // Loaded late: runs on mocks do not pay for it.
  const { openTargetRun } = await import('../engine/run/openTargetRun.ts');
  const serviceAtEnd = async () => (await import('./serviceOf.ts')).serviceIn(settings.dir);
  return openTargetRun(settings, target, workers, serviceAtEnd);
}
