/** The Playwright test of this repository: every worker holds one open world. */
import { test as base, type TestType } from '@playwright/test';
import { watchParent } from '../exchange/lifeline.ts';
import { errorWithoutSecrets } from '../output/secrets.ts';
import { plannedRun } from './plannedRun.ts';
import type { World } from '../engine/world.ts';

type WorkerFixtures = { readonly world: World };

export const test: TestType<object, WorkerFixtures> = base.extend<object, WorkerFixtures>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use, { workerIndex: index, config: { workers } }) => {
      watchParent();
      // Loaded late: a process that only lists the tests does not need it.
      const { openWorkerWorld } = await import('../engine/pool/openWorkerWorld.ts');
      const opening = openWorkerWorld(await plannedRun(), { index, workers });
      const world = await opening.catch((thrown: unknown) => {
        throw errorWithoutSecrets(thrown);
      });
      await use(world);
      await world.close();
    },
    // No limit of its own: what a world opens has limits, and a busy machine is no failure of the target.
    { scope: 'worker', timeout: 0 },
  ],
});
