/** Runs one planned scenario and writes its evidence: verdicts, answers to open points, and how it ended. */
import {
  runScenario,
  type Failure,
  type ShrinkLimits,
  type ScenarioResult,
} from './runScenario.ts';
import type { ScenarioLine } from '../../evidence/lines.ts';
import { coverageOf } from '../../generators/covering/coveringArray.ts';
import type { Planned } from '../plan/plan.ts';
import { rowsOf } from '../plan/rows.ts';
import type { AnyScenario } from '../scenario.ts';
import { missedText } from './missedMembers.ts';
import { failureLine, verdictLines } from './verdictLines.ts';
import type { World } from '../world.ts';

/** What the rows of the covering array showed that were run; none if no dimensions are declared. */
function pairsOf(
  scenario: AnyScenario,
  cases: number,
  { profile, draws }: World,
): Pick<ScenarioLine, 'pairs'> {
  const { dimensions, examples } = scenario;
  if (dimensions === undefined) return {};
  const before = examples?.(draws).length ?? 0;
  const rows = rowsOf(scenario, profile.name).slice(0, Math.max(0, cases - before));
  return { pairs: coverageOf(dimensions, 2, rows) };
}

/** A scenario may shrink with so many requests, also where little is left for all. */
const leastShare = 100;

/**
 * Three cases of a failing input distinguish a flake from a failure. Workers share the number of cases that the profile allows. One
 * scenario takes at most a quarter of it, so that one defect with many failures leaves some for the others.
 */
export function shrinkLimitsOf({ profile, sharers, shrinking }: World): ShrinkLimits {
  const most = Math.floor(profile.maxShrinkRequests / sharers);
  const own = shrinking.spent + Math.max(leastShare, (most - shrinking.spent) / 4);
  return {
    shrinkRuns: profile.maxShrinkRuns,
    confirmations: 2,
    requestsLeft: () => Math.min(most, own) - shrinking.spent,
    spend: (requests) => {
      shrinking.spent += requests;
    },
  };
}

/**
 * `fresh` holds the failures that this worker had not seen before; all failures are in evidence. A declared clause that the scenario did
 * not judge gets a verdict line with the reason.
 */
export async function runAndRecord(
  world: World,
  { scenario, runs }: Planned,
  shrinkLimits: ShrinkLimits,
): Promise<ScenarioResult & { readonly fresh: readonly Failure[] }> {
  const startedAt = new Date();
  const result = await runScenario(world, scenario, runs, shrinkLimits, {
    onFirst: (failure) =>
      world.record({ ...failureLine({ ...failure, scenario: scenario.id }), early: true }),
  });
  const { ending, failures, settled } = result;
  for (const line of verdictLines(
    settled,
    failures.map((failure) => ({ ...failure, scenario: scenario.id })),
  ))
    world.record(line);
  const judged = new Set(
    [...settled, ...failures]
      .filter(({ verdict }) => verdict.outcome !== 'skipped')
      .map(({ verdict }) => verdict.clause),
  );
  const lacking = missedText(result.missed);
  for (const clause of scenario.clauses.filter(world.wanted)) {
    if (ending === 'done' && judged.has(clause)) continue;
    world.record({
      type: 'verdict',
      clause,
      outcome: ending === 'done' ? 'skipped' : ending,
      operation: null,
      expected: null,
      actual: null,
      at: '',
      reason:
        ending === 'done'
          ? [`scenario ${scenario.id} ran and did not judge it`, lacking].filter(Boolean).join('; ')
          : (result.reason ?? 'no reason given'),
      ...(ending === 'done' && lacking !== '' ? { silent: true as const } : {}),
      exchanges: [],
      count: 1,
    });
  }
  world.record({
    type: 'scenario',
    id: scenario.id,
    group: scenario.id.split('/')[0] ?? scenario.id,
    clauses: scenario.clauses,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    requests: result.requests,
    outcome: failures.length > 0 ? 'fail' : ending === 'done' ? 'pass' : ending,
    ...(result.reason === null ? {} : { reason: result.reason }),
    ...pairsOf(scenario, result.cases, world),
  });
  const fresh = failures.filter(({ identity }) => !world.known.has(identity));
  for (const { identity } of failures) world.known.add(identity);
  return { ...result, fresh };
}
