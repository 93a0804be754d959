/** Runs a scenario once with one input and says what came of it. */
import type { Verdict } from '../../checks/types.ts';
import type { Json } from '../../json/types.ts';
import { createBacklog } from '../../evidence/backlog.ts';
import type { Exchange } from '../../exchange/types.ts';
import type { Gather } from './passiveJudge.ts';
import type { AnyScenario } from '../scenario.ts';
import { createContext } from './createContext.ts';
import type { Tally } from './seenVerdicts.ts';
import type { World } from '../world.ts';

/** `done`: every step was played. `blocked`: a set-up failed. `broken`: the scenario itself is at fault. */
export type Play = {
  readonly ending: 'done' | 'blocked' | 'broken';
  readonly reason: string | null;
  /** The verdicts that fail, as they came. */
  readonly failures: readonly Verdict[];
  readonly requests: number;
};

/** Never throws for what the target does; verdicts reached before an early end are in the tally, too. */
export async function runCase(
  world: World,
  scenario: AnyScenario,
  input: Json,
  tally: Tally,
): Promise<Play> {
  const failures: Verdict[] = [];
  let requests = 0;
  const gather: Gather = {
    add: (verdict) => {
      if (verdict.outcome === 'fail') failures.push(verdict);
      return tally.add(verdict, input);
    },
    memoriesOf: tally.memoriesOf,
  };
  // An answer is judged while the next request is on its way, and before anything else is told of the play.
  const unjudged = createBacklog<Exchange>((exchange) => world.judgePassively(exchange, gather));
  const context = createContext(world, scenario, {
    exchange: unjudged.add,
    verdict: (verdict) => {
      unjudged.settle();
      gather.add(verdict);
    },
    sent: () => {
      requests += 1;
    },
  });
  try {
    await scenario.run(context, input);
    return { ending: 'done', reason: null, failures, requests };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    if (isBlocking(thrown)) return { ending: 'blocked', reason, failures, requests };
    const place = thrown instanceof Error ? (thrown.stack?.split('\n')[1]?.trim() ?? '') : '';
    return { ending: 'broken', reason: `${reason} ${place}`.trim(), failures, requests };
  } finally {
    unjudged.settle();
  }
}

/** A credential that cannot be had, a control call or a budget that fails: the set-up's fault, not the target's. */
const blocking: ReadonlySet<unknown> = new Set(['BLOCKED', 'CREDENTIAL', 'CONTROL', 'BROKER']);

function isBlocking(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && blocking.has(thrown.code);
}
