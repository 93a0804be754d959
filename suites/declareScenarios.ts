/** Declares one Playwright test for every planned scenario of a group. */
import { expect } from '@playwright/test';
import type { Contract } from '../contract/types.ts';
import type { Planned } from './engine/plan.ts';
import { reasonToSkip } from './engine/plan.ts';
import { plannedRun } from './engine/plannedRun.ts';
import { verdictText } from './engine/verdictText.ts';
import type { World } from './engine/world.ts';
import { test } from './fixtures.ts';

/** One assertion a test; verdicts are data. A blocked scenario is skipped with its reason, a broken one throws. */
export function declareScenarios(group: string): void {
  const { planned: plan, finished, contract } = plannedRun();
  for (const planned of plan.filter(({ scenario }) => scenario.id.startsWith(`${group}/`))) {
    const { id, tier } = planned.scenario;
    const details = {
      tag: [`@${group}`, `@${tier}`],
      annotation: annotationsOf(planned, group, contract),
    };
    if (finished.has(id)) {
      // Declared all the same, so that a shard of a resumed run is the shard that it was; no world is opened.
      test(id, details, () => test.skip(true, 'finished in an earlier sitting'));
      continue;
    }
    test(id, details, async ({ world }, info) => {
      const { scenario } = planned;
      const lacking = reasonToSkip(scenario, world);
      if (lacking !== null) {
        world.recordSkipped(scenario, lacking);
        test.skip(true, lacking);
      }
      test.setTimeout(patienceMs(world, planned));
      const { playAndRecord, scrutinyOf } = await import('./engine/playAndRecord.ts');
      const result = await playAndRecord(world, planned, scrutinyOf(world));
      info.annotations.push(
        { type: 'requests', description: String(result.requests) },
        { type: 'failures', description: String(result.fresh.length) },
      );
      test.skip(
        result.ending === 'blocked' && result.fresh.length === 0,
        `blocked: ${result.reason ?? ''}`,
      );
      if (result.ending === 'broken')
        throw new Error(`scenario ${scenario.id} broke: ${result.reason ?? ''}`);
      expect(result.fresh.map((failure) => verdictText(world.contract, failure))).toEqual([]);
    });
  }
}

/** Where no clock can be moved both the scenario's waits and the waits for budget are real, and others draw on the budget too. */
function patienceMs({ capabilities, profile }: World, { scenario, runs }: Planned): number {
  return capabilities.has('clock')
    ? 120_000
    : Math.max(120_000, profile.maxDurationMs) + (scenario.takesMs ?? 0) * runs;
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
