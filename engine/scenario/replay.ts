/** Runs the recorded input of one failure again and reports whether it still fails. */
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { identityOf } from './identity.ts';
import { runScenario } from './runScenario.ts';
import type { AnyScenario } from '../scenario.ts';
import type { World } from '../world.ts';

export type ReplayOutcome = 'still fails' | 'fixed' | 'flaky' | 'could not replay';

export type ReplayResult = {
  readonly outcome: ReplayOutcome;
  readonly failed: number;
  readonly tried: number;
  readonly reason: string | null;
};

export type RecordedFailure = {
  readonly clause: string;
  readonly operation: string | null;
  readonly at: string;
  readonly counterexample: Json;
  readonly setUp?: number;
};

/**
 * Runs three cases. The failure is reported as fixed only if the clause was judged: not if the target refused to authenticate, the set-up
 * failed, or no exchange was relevant to the clause.
 */
export async function replay(
  world: World,
  scenario: AnyScenario,
  failure: RecordedFailure,
  seen: () => readonly Exchange[],
): Promise<ReplayResult> {
  const wanted = identityOf(failure);
  let failed = 0;
  const tries = 3;
  for (let tried = 1; tried <= tries; tried += 1) {
    const before = seen().length;
    const result = await runScenario(
      world,
      scenario,
      1,
      { shrinkRuns: 0, confirmations: 0 },
      { input: failure.counterexample, setUp: failure.setUp ?? 0 },
    );
    const hit = result.failures.some(({ identity }) => identity === wanted);
    if (hit) failed += 1;
    else {
      const reason = whyNotJudged(result, failure.clause, seen().slice(before));
      if (reason !== null) return { outcome: 'could not replay', failed, tried, reason };
    }
  }
  const outcome = failed === tries ? 'still fails' : failed === 0 ? 'fixed' : 'flaky';
  return { outcome, failed, tried: tries, reason: null };
}

function whyNotJudged(
  result: Awaited<ReturnType<typeof runScenario>>,
  clause: string,
  exchanges: readonly Exchange[],
): string | null {
  if (result.ending !== 'done') return `${result.ending}: ${result.reason ?? 'no reason given'}`;
  const refused = exchanges.find(
    ({ request, response }) => request.lawful && response?.status === 401,
  );
  if (refused !== undefined)
    return `${refused.request.operation ?? refused.request.path} answered 401: the credential is not accepted`;
  const judged = result.settled.some(
    ({ verdict }) => verdict.clause === clause && verdict.outcome === 'pass',
  );
  return judged ? null : `${clause} was not judged: the case met another situation`;
}
