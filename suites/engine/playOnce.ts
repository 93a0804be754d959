/** Plays a scenario once with one input and says what came of it. */
import type { Verdict } from '../../checks/types.ts';
import type { Json } from '../../contract/types.ts';
import type { AnyScenario } from './scenario.ts';
import { createStage } from './stage.ts';
import type { World } from './world.ts';

/** `done`: every step was played. `blocked`: a set-up failed. `broken`: the scenario itself is at fault. */
export type Play = {
  readonly ending: 'done' | 'blocked' | 'broken';
  readonly reason: string | null;
  readonly verdicts: readonly Verdict[];
  readonly requests: number;
};

/** Never throws for what the target does; verdicts reached before an early end are kept. */
export async function playOnce(world: World, scenario: AnyScenario, input: Json): Promise<Play> {
  const verdicts: Verdict[] = [];
  let requests = 0;
  const stage = createStage(world, scenario, {
    verdict: (verdict) => verdicts.push(verdict),
    sent: () => {
      requests += 1;
    },
  });
  try {
    await scenario.play(stage, input);
    return { ending: 'done', reason: null, verdicts, requests };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    if (isBlocking(thrown)) return { ending: 'blocked', reason, verdicts, requests };
    const place = thrown instanceof Error ? (thrown.stack?.split('\n')[1]?.trim() ?? '') : '';
    return { ending: 'broken', reason: `${reason} ${place}`.trim(), verdicts, requests };
  }
}

/** A credential that cannot be had, a control call or a budget that fails: the set-up's fault, not the target's. */
const blocking: ReadonlySet<unknown> = new Set(['BLOCKED', 'CREDENTIAL', 'CONTROL', 'BROKER']);

function isBlocking(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && blocking.has(thrown.code);
}
