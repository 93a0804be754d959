/** Declares one Playwright test for every planned scenario of a group. */
import { expect, type TestInfo } from '@playwright/test';
import { errorWithoutSecrets, withoutSecrets } from '../output/secrets.ts';
import { isOwnGroup } from '../contract/ownClauses.ts';
import type { Contract } from '../contract/types.ts';
import { type Planned, reasonToSkip } from '../engine/plan/plan.ts';
import type { runAndRecord } from '../engine/scenario/runAndRecord.ts';
import { plannedRun } from './plannedRun.ts';
import { realWaits } from '../engine/plan/realWaits.ts';
import { targetOfRun } from './targets/loadTarget.ts';
import { keepWorker } from './keptWorker.ts';
import { sessionAgeMs } from '../engine/run/sessionFile.ts';
import { verdictText } from '../engine/scenario/verdictText.ts';
import type { World } from '../engine/world.ts';
import { test } from './fixtures.ts';

type Result = Awaited<ReturnType<typeof runAndRecord>>;

/** A scenario that is under way, or why this target cannot run it. */
type Begun = Promise<Result> | string;

const { planned: plan, settings, finished, service } = await plannedRun();
const waits = realWaits(plan, targetOfRun(settings));

/** Scenarios of one group, except those that wait on the wall clock; `own` stands for all groups of the user's own. */
export function declareScenarios(group: string): void {
  const own = plan.filter((one) => groupOf(one) === group && !waits.includes(one));
  const size = Math.ceil(own.length / mostParts);
  for (let at = 0; at < own.length; at += size)
    test.describe(() => {
      test.describe.configure({ mode: 'default' });
      for (const one of own.slice(at, at + size)) declare(one, (world) => begin(world, one));
    });
}

/**
 * Tests of one file that are handed out to workers together. For each hand-out Playwright copies all tests of the file:
 * one by one, a document with hundreds of operations would spend most of its time on that.
 */
const mostParts = 32;

function groupOf({ scenario }: Planned): string {
  const [group = ''] = scenario.id.split('/');
  return isOwnGroup(group) ? 'own' : group;
}

/**
 * Scenarios that wait on the wall clock: one worker begins all of them at once and reports the shortest first, while
 * other workers run the rest. A worker that replaces a failed one begins those that are not reported yet.
 */
export function declareWaits(): void {
  const begun = new Map<string, Begun>();
  test.describe.configure({ mode: 'default' });
  for (const [position, one] of waits.entries())
    declare(one, (world) => {
      for (const other of waits.slice(position)) {
        const { id } = other.scenario;
        if (begun.has(id) || finished.has(id)) continue;
        const running = begin(world, other);
        // It may fail long before its own test awaits it.
        if (typeof running !== 'string') running.catch(() => undefined);
        begun.set(id, running);
      }
      return begun.get(one.scenario.id) ?? begin(world, one);
    });
}

/** One assertion a test; verdicts are data. A blocked scenario is skipped with its reason, a broken one throws. */
function declare(planned: Planned, begunIn: (world: World) => Begun): void {
  const { id, tier } = planned.scenario;
  const [group = id] = id.split('/');
  const details = {
    tag: [`@${group}`, `@${tier}`],
    annotation: annotationsOf(planned, group, service.contract),
  };
  if (finished.has(id)) {
    // Declared nevertheless, so that Playwright cuts a resumed run into the same shards; no world is opened.
    test(id, details, () => test.skip(true, 'finished in an earlier session'));
    return;
  }
  test(id, details, async ({ world }, info) => {
    const begun = begunIn(world);
    if (typeof begun === 'string') {
      world.recordSkipped(planned.scenario, begun, true);
      test.skip(true, withoutSecrets(begun));
      return;
    }
    test.setTimeout(patienceMs(world, planned));
    try {
      report(await begun, world, planned, info);
    } catch (thrown) {
      throw errorWithoutSecrets(thrown);
    }
  });
}

function begin(world: World, planned: Planned): Begun {
  return reasonToSkip(planned.scenario, world, sessionAgeMs(settings)) ?? run(world, planned);
}

async function run(world: World, planned: Planned): Promise<Result> {
  const { runAndRecord, shrinkLimitsOf } = await import('../engine/scenario/runAndRecord.ts');
  return runAndRecord(world, planned, shrinkLimitsOf(world));
}

function report(result: Result, world: World, { scenario }: Planned, info: TestInfo): void {
  info.annotations.push(
    { type: 'requests', description: String(result.requests) },
    { type: 'failures', description: String(result.fresh.length) },
  );
  test.skip(
    result.ending === 'blocked' && result.fresh.length === 0,
    withoutSecrets(`blocked: ${result.reason ?? ''}`),
  );
  if (result.ending === 'broken')
    throw new Error(`scenario ${scenario.id} broke: ${result.reason ?? ''}`);
  if (result.fresh.length > 0) keepWorker(info);
  expect(
    result.fresh.map((failure) => withoutSecrets(verdictText(world.contract, failure))),
  ).toEqual([]);
}

/** The longest window of the budget: a run before this one may have filled it. */
const windowMs = 3_600_000;

/**
 * If no clock can be moved, the scenario's waits and the waits for budget are real: other workers use the budget, too,
 * and a shard has only a share of it. Every wait has its own limit, so this one only has to be the longest.
 */
function patienceMs({ capabilities, profile }: World, { scenario, runs }: Planned): number {
  const parts = settings.shard?.total ?? 1;
  return capabilities.has('clock')
    ? 120_000
    : windowMs + 2 * parts * profile.maxDurationMs + (scenario.takesMs ?? 0) * runs;
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
