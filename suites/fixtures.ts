/** The Playwright test of this repository: every worker holds one open world. */
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { settingsFrom } from './engine/settings.ts';
import { workerName } from './engine/workerName.ts';
import type { World } from './engine/world.ts';

type WorkerFixtures = { readonly world: World };

export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & WorkerFixtures
> = base.extend<object, WorkerFixtures>({
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
      const { openWorld } = await import('./engine/openWorld.ts');
      const { knownFailures } = await import('./engine/knownFailures.ts');
      const worker = workerName(info.workerIndex, settings);
      const world = await openWorld(settings, worker);
      await use({ ...world, known: knownFailures(settings.dir, worker) });
      await world.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
