/** Declares one Playwright test for every planned scenario. */
import { expect, type TestInfo } from '@playwright/test';
import { errorWithoutSecrets, withoutSecrets } from '../output/secrets.ts';
import { profileOfRun } from '../contract/loadProfile.ts';
import type { Contract } from '../contract/types.ts';
import type { Begun } from '../engine/pool/beginScenario.ts';
import { inShard, jobsOf } from '../engine/pool/jobs.ts';
import type { Planned } from '../engine/plan/plan.ts';
import { verdictText } from '../engine/scenario/verdictText.ts';
import type { World } from '../engine/world.ts';
import { test } from './fixtures.ts';
import { plannedRun } from './plannedRun.ts';
import { targetOfRun } from './targets/loadTarget.ts';
import { declareAt } from './declareAt.ts';

const { planned: all, settings, finished, service } = await plannedRun();

/** If Playwright started the run with `--shard`, Playwright itself divides it. */
export function declareScenarios(): void {
  const here = settings.byPlaywright === true ? all : inShard(all, settings.shard);
  const byId = new Map(here.map((one) => [one.scenario.id, one]));
  for (const job of jobsOf(here, finished, targetOfRun(settings))) {
    const some = job.flatMap((id) => byId.get(id) ?? []);
    if (some.length === 1) for (const one of some) declare(one, some, new Map());
    else declareWaits(some);
  }
}

/**
 * Scenarios that wait on the wall clock: one worker begins all of them at once and reports the shortest first, while
 * other workers run the rest. A worker that replaces a failed one begins those that are not reported yet.
 */
function declareWaits(waits: readonly Planned[]): void {
  const begun = new Map<string, Begun>();
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    for (const [position, one] of waits.entries()) declare(one, waits.slice(position), begun);
  });
}

/**
 * One assertion a test; verdicts are data. A blocked scenario is skipped with its reason, a broken one throws. `together`
 * are scenarios to begin at once, this one among them.
 */
function declare(planned: Planned, together: readonly Planned[], begun: Map<string, Begun>): void {
  const { scenario } = planned;
  const { id, tier } = scenario;
  const [group = id] = id.split('/');
  const details = {
    tag: [`@${group}`, `@${tier}`],
    annotation: annotationsOf(planned, group, service.contract),
  };
  declareAt(scenario, test, id, details, async ({ world }, info) => {
    const { beginScenario, patienceMs } = await import('../engine/pool/beginScenario.ts');
    for (const one of together)
      if (!begun.has(one.scenario.id))
        begun.set(one.scenario.id, beginScenario(world, one, settings));
    const mine = begun.get(id) ?? '';
    test.skip(typeof mine === 'string', withoutSecrets(String(mine)));
    const hasClock = world.capabilities.has('clock');
    test.setTimeout(patienceMs(planned, settings, profileOfRun(settings), hasClock));
    try {
      report(await mine, world, id, info);
    } catch (thrown) {
      throw errorWithoutSecrets(thrown);
    }
  });
}

function report(result: Awaited<Begun>, world: World, id: string, info: TestInfo): void {
  if (typeof result === 'string') return;
  info.annotations.push(
    { type: 'requests', description: String(result.requests) },
    { type: 'failures', description: String(result.fresh.length) },
  );
  test.skip(
    result.ending === 'blocked' && result.fresh.length === 0,
    withoutSecrets(`blocked: ${result.reason ?? ''}`),
  );
  if (result.ending === 'broken') throw new Error(`scenario ${id} broke: ${result.reason ?? ''}`);
  expect(
    result.fresh.map((failure) => withoutSecrets(verdictText(world.contract, failure))),
  ).toEqual([]);
}

/** Reporters show the clauses of a scenario; allure-playwright sorts it by area, group and clause. */
function annotationsOf(
  { scenario: { clauses } }: Planned,
  group: string,
  { areas, clauses: known }: Contract,
): { type: string; description: string }[] {
  const operations = new Set(clauses.flatMap((id) => known.get(id)?.operations ?? []));
  const epics = areas.filter((area) => area.operations.some((id) => operations.has(id)));
  const annotation = (
    type: string,
    description: string,
  ): { type: string; description: string } => ({
    type,
    description,
  });
  return [
    ...clauses.map((id) => annotation('clause', id)),
    ...(epics.length === 0 ? ['Platform'] : epics.map(({ name }) => name)).map((name) =>
      annotation('allure.label.epic', name),
    ),
    annotation('allure.label.feature', group),
    ...clauses.map((id) => annotation('allure.label.story', id)),
  ];
}
