/** Opens what a run against a target file needs besides its workers: the broker of the target's budget. */
import { messageOf } from '../../json/thrown.ts';
import { readableSecrets } from '../../exchange/targets/secretsOf.ts';
import { keepSecret } from '../../output/secrets.ts';
import { printError } from '../../output/console.ts';
import { hasLeftovers } from '../../evidence/journal.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { loadTarget } from '../../exchange/targets/loadTarget.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { brokerAddress, noteBudgetWait, shareBroker } from './budgetBroker.ts';
import { cleanUpTarget } from '../../suites/platform/bills/cleanUpTarget.ts';
import { reasonForOneWorker } from './reasonForOneWorker.ts';
import type { RunSettings } from './settings.ts';

/** Resolves to a function that ends the run: it deletes leftover bills if the target allows it, then closes the broker. */
export async function openTargetRun(
  settings: RunSettings & { readonly targetFile: string },
  workers: number,
): Promise<() => Promise<void>> {
  const target = loadTarget(settings.targetFile, {
    iMeanProduction: settings.iMeanProduction,
    secrets: 'lazy',
  });
  // Errors of workers and of Playwright are printed by this process: it has to know the secrets, too.
  for (const { value } of readableSecrets(target.credentials)) keepSecret(value);
  const { shard } = settings;
  // 'assay verify' refuses this before it starts anything; plain 'playwright test' is refused here.
  if (workers > 1 || (shard !== null && shard.total > 1)) {
    const alone = await reasonForOneWorker(target);
    if (alone !== null) throw new Error(`${alone}: run it whole, with one worker`);
  }
  const broker = await openTargetBudget(target, {
    part: shard,
    mostWaitMs: loadProfile(settings.profile).maxWaitMs,
    onWait: (_token, ms) => noteBudgetWait(ms),
  });
  shareBroker(broker.address);
  return async () => {
    try {
      if (target.allow.includes('delete') && hasLeftovers(settings.dir)) await cleanUp(settings);
    } finally {
      await broker.close();
    }
  };
}

/** A bill that cannot be deleted stays in the journal, for `assay cleanup`; the verdict on the target is unaffected. */
async function cleanUp({ dir, targetFile, iMeanProduction }: RunSettings): Promise<void> {
  try {
    const target = loadTarget(targetFile ?? '', { iMeanProduction });
    const { left } = await cleanUpTarget(dir, target, brokerAddress() ?? '', () => undefined);
    if (left > 0) printError(`assay: ${left} bills are left: assay cleanup --run ${dir}\n`);
  } catch (thrown) {
    printError(`assay: no clean-up (${messageOf(thrown)}): assay cleanup --run ${dir}\n`);
  }
}
