/** A scenario whose space of inputs has more than one element runs more than one case; any other says why not. */
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import { runsOf } from '../../engine/plan/plan.ts';
import { platformService } from '../../suites/platform/service.ts';

const scenarios = platformService(platformContract()).scenarios(platformContract());

test('a scenario that runs one case under gate says why one is enough, and no other says so', () => {
  const single = scenarios.filter((scenario) => runsOf(scenario, 'gate') === 1);
  const saying = scenarios.filter(({ once }) => once !== undefined && once.length > 20);
  expect(single.map(({ id }) => id)).toEqual(saying.map(({ id }) => id));
});

test('at least half of the cases of nightly are drawn lives', () => {
  const cases = scenarios.map((scenario) => ({
    lives: scenario.lives === true,
    runs: runsOf(scenario, 'nightly'),
  }));
  const count = (list: typeof cases): number => list.reduce((sum, { runs }) => sum + runs, 0);
  expect(count(cases.filter(({ lives }) => lives)) * 2).toBeGreaterThanOrEqual(count(cases));
});
