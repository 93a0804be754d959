/** Opens the broker of the target's budget, which a run against a target file needs besides its workers. */
import { readableSecrets } from '../../exchange/targets/secretsOf.ts';
import { keepSecret } from '../../output/secrets.ts';
import { hasLeftovers } from '../../evidence/journal.ts';
import { profileOfRun } from '../../contract/loadProfile.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { noteBudgetWait, shareBroker } from './budgetBroker.ts';
import { cleanUpAfter } from './cleanUpAfter.ts';
import { reasonForOneWorker } from './reasonForOneWorker.ts';
import type { Service } from '../service.ts';
import type { RunSettings } from './settings.ts';

/** Resolves to a function that ends the run: it deletes or puts back what is left, if the target allows it, then closes the broker. */
export async function openTargetRun(
  settings: RunSettings,
  target: Target,
  workers: number,
  serviceAtEnd: () => Promise<Service>,
): Promise<() => Promise<void>> {
  // Errors of workers and of Playwright are printed by this process: it has to know the secrets, too.
  for (const value of readableSecrets(target.credentials)) keepSecret(value);
  const { shard } = settings;
  // 'assay verify' refuses this before it starts anything; plain 'playwright test' is refused here.
  if (workers > 1 || (shard !== null && shard.total > 1)) {
    const alone = await reasonForOneWorker(target);
    if (alone !== null) throw new Error(`${alone}: run it whole, with one worker`);
  }
  const broker = await openTargetBudget(target, {
    part: shard,
    mostWaitMs: profileOfRun(settings).maxWaitMs,
    onWait: (_token, ms) => noteBudgetWait(ms),
  });
  shareBroker(broker);
  return async () => {
    try {
      if (target.allow.includes('delete') && hasLeftovers(settings.dir))
        await cleanUpAfter(settings, await serviceAtEnd(), broker.address);
    } finally {
      await broker.close();
    }
  };
}
