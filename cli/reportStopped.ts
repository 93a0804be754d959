/** Tells a run that was stopped and could not end by itself: what it had found, and what may be left on the target. */
import { hasLeftovers } from '../evidence/journal.ts';
import { closeSession } from '../engine/run/closeSession.ts';
import type { RunSettings } from '../engine/run/settings.ts';
import { readDecision } from './readDecision.ts';

/** Resolves with the exit code of what was found until then; 3 where nothing was. */
export async function reportStopped(settings: RunSettings): Promise<0 | 1 | 3> {
  const { dir, targetFile } = settings;
  try {
    closeSession(settings, true);
    const { writeReports } = await import('./writeReports.ts');
    const { text } = await writeReports(settings, process.stdout.isTTY);
    process.stdout.write(`${text}\n`);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    process.stderr.write(`assay: stopped; no report: ${why.split('\n')[0] ?? ''}\n`);
  }
  if (targetFile !== null && hasLeftovers(dir))
    process.stderr.write(
      `assay: bills of this run may be left: assay cleanup --run ${dir}, or go on: assay verify --resume ${dir}\n`,
    );
  return readDecision(dir);
}
