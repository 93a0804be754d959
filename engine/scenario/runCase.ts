/** Runs a scenario once with one input and reports how it ended. */
import type { Verdict } from '../../checks/types.ts';
import type { Json } from '../../json/types.ts';
import { messageOf, codeOf } from '../../json/thrown.ts';
import type { CaseStep } from '../../evidence/lines.ts';
import { createBacklog } from '../../evidence/backlog.ts';
import { CredentialError } from '../../exchange/credentials/credentialError.ts';
import { lateSince, markTime } from '../../exchange/lateness.ts';
import type { Exchange } from '../../exchange/types.ts';
import type { VerdictSink } from './passiveJudge.ts';
import type { AnyScenario } from '../scenario.ts';
import { createCaseSteps } from './caseSteps.ts';
import { createContext } from './createContext.ts';
import type { SetUp } from './drawnInputs.ts';
import { missedText, type Missed } from './missedMembers.ts';
import { timelyVerdict } from './timely.ts';
import type { VerdictCounter } from './seenVerdicts.ts';
import type { World } from '../world.ts';

/**
 * `done`: every step was executed. `skipped`: a credential is missing or was not found. `blocked`: a set-up failed. `broken`: the scenario
 * itself is at fault.
 */
export type CaseResult = {
  readonly ending: 'done' | 'skipped' | 'blocked' | 'broken';
  readonly reason: string | null;
  /** The verdicts that fail, in the order they came. */
  readonly failures: readonly Verdict[];
  readonly requests: number;
  /** True if the case sent objects of its set-up. */
  readonly drewSetUp: boolean;
  readonly steps: readonly CaseStep[];
  /** Members that the scenario itself looked for in vain. */
  readonly missed: ReadonlySet<string>;
};

/** Never throws because of the target. Verdicts before an early end count, too. */
export async function runCase(
  world: World,
  scenario: AnyScenario,
  input: Json,
  counter: Pick<VerdictCounter, 'countAgain' | 'countAllAgain' | 'add'>,
  setUp: SetUp = 0,
): Promise<CaseResult> {
  const failures: Verdict[] = [];
  let requests = 0;
  let drewSetUp = false;
  const begunAt = markTime();
  const sink: VerdictSink = {
    countAgain: counter.countAgain,
    countAllAgain: counter.countAllAgain,
    add: (judged) => {
      const verdict = timelyVerdict(judged, world, () => lateSince(begunAt));
      if (verdict.outcome === 'fail') failures.push(verdict);
      counter.add(verdict, input);
    },
  };
  // An answer is judged while the next request is on its way, and before any later verdict of the case is counted.
  const unjudged = createBacklog<Exchange>((exchange) => world.judgePassively(exchange, sink));
  const steps = createCaseSteps(world);
  const missed: Missed = new Set();
  const context = createContext(world, scenario, setUp, {
    steps,
    exchange: unjudged.add,
    verdict: (verdict) => {
      unjudged.settle();
      sink.add(verdict);
    },
    sent: () => {
      requests += 1;
    },
    drewSetUp: () => {
      drewSetUp = true;
    },
    missed,
  });
  const ended = () => ({ failures, requests, drewSetUp, steps: steps.list(), missed });
  try {
    await scenario.run(context, input);
    return { ending: 'done', reason: null, ...ended() };
  } catch (thrown) {
    const reason = messageOf(thrown);
    if (isBlocking(thrown)) {
      const lacking = missedText(missed);
      const whole = lacking === '' ? reason : `${reason}; ${lacking}`;
      const isAbsent = thrown instanceof CredentialError && thrown.absent;
      return { ending: isAbsent ? 'skipped' : 'blocked', reason: whole, ...ended() };
    }
    const place = thrown instanceof Error ? (thrown.stack?.split('\n')[1]?.trim() ?? '') : '';
    return { ending: 'broken', reason: `${reason} ${place}`.trim(), ...ended() };
  } finally {
    unjudged.settle();
  }
}

/** A missing credential, a failed control call or an unreachable budget is the set-up's fault, not the target's. */
const blocking: ReadonlySet<unknown> = new Set(['BLOCKED', 'CREDENTIAL', 'CONTROL', 'BROKER']);

function isBlocking(thrown: unknown): boolean {
  return blocking.has(codeOf(thrown));
}
