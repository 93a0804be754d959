/** The Playwright test of this repository: every worker holds one open world. */
import { _baseTest, type TestType } from '@playwright/test';
import { settingsFrom } from '../engine/run/settings.ts';
import { workerName } from '../engine/run/workerName.ts';
import { plannedRun } from './plannedRun.ts';
import type { World } from '../engine/world.ts';

type WorkerFixtures = { readonly world: World };

/**
 * Grown from Playwright's test without a browser: the usual one sets up some forty options of browsers
 * before each test, which takes longer than most scenarios do.
 */
export const test: TestType<object, WorkerFixtures> = _baseTest.extend<object, WorkerFixtures>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use, info) => {
      const shard =
        info.config.shard === null
          ? null
          : { index: info.config.shard.current, total: info.config.shard.total };
      // Playwright's own --shard counts, also where nobody went through 'assay verify'.
      const settings = { ...settingsFrom(process.env), shard };
      // Only a worker needs the way to the target: whoever merely lists the tests does not load it.
      const { openWorld } = await import('../engine/world/openWorld.ts');
      const { knownFailures } = await import('../engine/run/knownFailures.ts');
      const worker = workerName(info.workerIndex, settings);
      const world = await openWorld(settings, worker, plannedRun());
      const sharers = info.config.workers * (shard?.total ?? 1);
      await use({ ...world, sharers, known: knownFailures(settings.dir, worker) });
      await world.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
