/** The end of a run: its exit code, and the report of a run that was stopped. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../json/thrown.ts';
import { print, printError } from '../../output/console.ts';
import { hasLeftovers } from '../../evidence/journal.ts';
import { closeSession } from '../../engine/run/closeSession.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import type { GateDecision } from '../../reports/gate/gateTypes.ts';

/** The exit code of a run; 3 if the run ended before it tested anything, so that there is no decision. */
export function readDecision(dir: string): 0 | 1 | 3 {
  const file = join(dir, 'decision.json');
  if (!existsSync(file)) return 3;
  return (JSON.parse(readFileSync(file, 'utf8')) as GateDecision).exit;
}

/**
 * Prints the report of a run that was killed, and the command that cleans up after it. Resolves with the exit code of the results so far,
 * or with 3 if there are none.
 */
export async function reportStopped(settings: RunSettings): Promise<0 | 1 | 3> {
  const { dir } = settings;
  try {
    closeSession(settings, true);
    const { writeReports } = await import('./writeReports.ts');
    const { text } = await writeReports(settings);
    print(`${text}\n`);
  } catch (thrown) {
    const why = messageOf(thrown);
    printError(`assay: stopped; no report: ${why.split('\n')[0] ?? ''}\n`);
  }
  nameLeftovers(settings);
  return readDecision(dir);
}

/** Prints the command that cleans up after a run that was stopped before it could do so itself. */
export function nameLeftovers({ dir, targetFile }: RunSettings): void {
  if (targetFile !== null && hasLeftovers(dir))
    printError(
      `assay: objects of this run may be left on the target. Delete them: assay cleanup --run ${dir}. Or continue the run: assay verify --resume ${dir}\n`,
    );
}
