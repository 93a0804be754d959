/** Declares one Playwright test for every planned scenario of a group. */
import { expect } from '@playwright/test';
import type { Planned } from './engine/plan.ts';
import { reasonToSkip } from './engine/plan.ts';
import { plannedRun } from './engine/plannedRun.ts';
import { verdictText } from './engine/verdictText.ts';
import type { World } from './engine/world.ts';
import { test } from './fixtures.ts';

/** One assertion a test; verdicts are data. A blocked scenario is skipped with its reason, a broken one throws. */
export function declareScenarios(group: string): void {
  const { planned: plan, finished } = plannedRun();
  for (const planned of plan.filter(({ scenario }) => scenario.id.startsWith(`${group}/`))) {
    const { id, tier } = planned.scenario;
    const details = { tag: [`@${group}`, `@${tier}`], annotation: annotationsOf(planned) };
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

function annotationsOf({ scenario }: Planned): { type: string; description: string }[] {
  return scenario.clauses.map((clause) => ({ type: 'clause', description: clause }));
}
