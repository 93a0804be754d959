/** Runs one planned scenario and leaves its evidence: verdicts, answers to open points, and how it went. */
import type { Outcome } from '../../checks/types.ts';
import {
  runScenario,
  type Failure,
  type ShrinkLimits,
  type ScenarioResult,
} from './runScenario.ts';
import type { Planned } from '../plan/plan.ts';
import { verdictLines } from './verdictLines.ts';
import type { World } from '../world.ts';

/** Three plays of a failing case tell a flake from a fact. */
export function shrinkLimitsOf(world: World): ShrinkLimits {
  return { shrinkRuns: world.profile.maxShrinkRuns, confirmations: 2 };
}

/**
 * The failures that this worker had not met before come back; all are in evidence. Clauses of a scenario
 * that was blocked or broke get a verdict that says so.
 */
export async function runAndRecord(
  world: World,
  { scenario, runs }: Planned,
  shrinkLimits: ShrinkLimits,
): Promise<ScenarioResult & { readonly fresh: readonly Failure[] }> {
  const startedAt = new Date();
  const result = await runScenario(world, scenario, runs, shrinkLimits);
  for (const line of verdictLines(
    result.settled,
    result.failures.map((failure) => ({ ...failure, scenario: scenario.id })),
  ))
    world.record(line);
  if (result.ending !== 'done') {
    const reason = result.reason ?? 'no reason given';
    for (const clause of scenario.clauses.filter(world.wanted)) {
      world.record({
        type: 'verdict',
        clause,
        outcome: result.ending,
        operation: null,
        expected: null,
        actual: null,
        at: '',
        reason,
        exchanges: [],
        count: 1,
      });
    }
  }
  world.record({
    type: 'scenario',
    id: scenario.id,
    group: scenario.id.split('/')[0] ?? scenario.id,
    clauses: scenario.clauses,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    requests: result.requests,
    outcome: outcomeOf(result),
    ...(result.reason === null ? {} : { reason: result.reason }),
  });
  const fresh = result.failures.filter(({ identity }) => !world.known.has(identity));
  for (const { identity } of result.failures) world.known.add(identity);
  return { ...result, fresh };
}

function outcomeOf(result: ScenarioResult): Outcome {
  if (result.failures.length > 0) return 'fail';
  return result.ending === 'done' ? 'pass' : result.ending;
}
