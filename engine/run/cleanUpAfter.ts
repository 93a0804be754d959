/** Deletes at the end of a run the objects that it left. */
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { readTarget } from '../../exchange/targets/readTarget.ts';
import { messageOf } from '../../json/thrown.ts';
import { printError, slowProgress } from '../../output/console.ts';
import { cleanUpTarget } from './cleanUpTarget.ts';
import type { Service } from '../service.ts';
import type { RunSettings } from './settings.ts';

/**
 * Objects that cannot be deleted stay in the journal, for `assay cleanup`; the verdict on the target is unaffected. `broker` is the
 * address of the target's budget; with null a broker is opened.
 */
export async function cleanUpAfter(
  { dir, targetFile, iMeanProduction, document }: RunSettings,
  service: Service,
  broker: string | null,
): Promise<void> {
  try {
    const target = readTarget(targetFile ?? '', {
      defaults: () => service.targets,
      iMeanProduction,
      document,
    });
    if (!target.allow.includes('delete')) {
      printError(`assay: ${target.name} allows no delete: ${dir}/journal names what was created\n`);
      return;
    }
    const progress = slowProgress();
    const opened = broker === null ? await openTargetBudget(target) : null;
    try {
      const there = { service, target, broker: broker ?? opened?.address ?? '' };
      let done = 0;
      let why = '';
      const { left } = await cleanUpTarget(dir, there, (line) => {
        if (line.startsWith('deleted ')) done += 1;
        else why = line;
        progress.at(`assay: cleaning up: ${done} objects deleted so far`);
      });
      if (left > 0)
        printError(
          `assay: objects left on the target: ${left} (${why}). Delete them: assay cleanup --run ${dir}\n`,
        );
    } finally {
      progress.end();
      await opened?.close();
    }
  } catch (thrown) {
    printError(`assay: no clean-up (${messageOf(thrown)}): assay cleanup --run ${dir}\n`);
  }
}
