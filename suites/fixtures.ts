/** The Playwright test of this repository: every worker holds one open world. */
import { _baseTest, type TestType } from '@playwright/test';
import { workerName } from '../engine/run/settings.ts';
import { watchPlaywright } from '../exchange/lifeline.ts';
import { plannedRun } from './plannedRun.ts';
import type { World } from '../engine/world.ts';

type WorkerFixtures = { readonly world: World };

/**
 * Extends Playwright's test without a browser: the usual one sets up some forty browser options before each test,
 * which takes longer than most scenarios. `_baseTest` is internal: selftest/suites/playwrightInternals.spec.ts.
 */
export const test: TestType<object, WorkerFixtures> = _baseTest.extend<object, WorkerFixtures>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use, info) => {
      watchPlaywright();
      const planned = await plannedRun();
      const { settings } = planned;
      // Loaded late: a process that only lists the tests does not need it.
      const { openWorld } = await import('../engine/world/openWorld.ts');
      const { knownFailures } = await import('../engine/run/knownFailures.ts');
      const { shrinkingSpent } = await import('../engine/run/shrinkingSpent.ts');
      const worker = workerName(info.workerIndex, settings);
      const { errorWithoutSecrets } = await import('../output/secrets.ts');
      const world = await openWorld(settings, worker, planned).catch((thrown: unknown) => {
        throw errorWithoutSecrets(thrown);
      });
      const sharers = info.config.workers * (settings.shard?.total ?? 1);
      const known = knownFailures(settings.dir, worker);
      const shrinking = shrinkingSpent(settings.dir, worker);
      await use({ ...world, sharers, known, shrinking });
      await world.close();
    },
    // No limit of its own: what a world opens has limits, and a busy machine is no failure of the target.
    { scope: 'worker', timeout: 0 },
  ],
});
