/** What a plan finds of deep faults of the second server: each fault is run only in the scenarios that reach it. */
import { createLimiter } from '../../exchange/budget/limiter.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { controlOf } from '../../exchange/control/control.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { silentJournal } from '../engine/silentJournal.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { ProfileName } from '../../contract/types.ts';
import { reasonToSkip, type Planned } from '../../engine/plan/plan.ts';
import { runAndRecord } from '../../engine/scenario/runAndRecord.ts';
import { createWorld } from '../../engine/world/createWorld.ts';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import { platformService } from '../../suites/platform/service.ts';
import { profilePlan } from '../kills/killPlan.ts';
import type { Answer } from './answer.ts';
import type { Asked, Bend, Memory } from './deep.ts';
import { withSecondServer } from './judgeSecondServer.ts';

const nothing = (): void => undefined;
const service = platformService(platformContract());

/** How a plan is run: all scenarios of the profile, if `scenarios` does not say which. */
export type Trial = {
  readonly profile: ProfileName;
  readonly seed: number;
  readonly scenarios?: ReadonlySet<string>;
  /** Called before each scenario. */
  readonly onScenario?: (planned: Planned) => void;
};

/** The clause that failed first, with its scenario; else one that was blocked or broke; null if none did. */
export async function finderOf(deep: Bend, trial: Trial): Promise<string | null> {
  const { seed, scenarios, onScenario = nothing } = trial;
  return withSecondServer({ deep }, async ({ secrets }, file) => {
    Object.assign(process.env, secrets);
    const profile = loadProfile(trial.profile);
    const target = loadTarget(file);
    const control = await controlOf(target);
    const clock = createServiceClock(control?.moveClock ?? null);
    const limiter = createLimiter(target.budget, { clock });
    const wire = openWire(target, { clock, access: service.access, worker: 'd', limiter });
    let found: string | null = null;
    let hindered: string | null = null;
    let running = '';
    const world = createWorld({
      service,
      profile,
      target,
      control,
      wire,
      clock,
      seed,
      runId: 'deep',
      wanted: () => true,
      keepSecret: nothing,
      record: (line) => {
        if (line.type !== 'verdict') return;
        const words = `${line.clause} ${line.outcome} in ${running}: ${line.reason ?? ''}`;
        if (line.outcome === 'fail') found ??= words;
        if (line.outcome === 'blocked' || line.outcome === 'broken') hindered ??= words;
      },
      recordExchange: nothing,
      journal: silentJournal,
      givenUp: null,
    });
    for (const planned of profilePlan(trial.profile)) {
      if (scenarios?.has(planned.scenario.id) === false) continue;
      running = planned.scenario.id;
      onScenario(planned);
      if (reasonToSkip(planned.scenario, world) === null)
        await runAndRecord(world, planned, { shrinkRuns: 0, confirmations: 0 });
      if (found !== null) break;
    }
    await world.close();
    await wire.close();
    return found ?? hindered;
  });
}

const textOf = ({ query, ...asked }: Asked): string => JSON.stringify([asked, query.toString()]);
const bytesOf = ({ body }: Answer): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
const sameAnswer = (one: Answer, other: Answer): boolean =>
  one === other ||
  (one.status === other.status &&
    one.mediaType === other.mediaType &&
    bytesOf(one).equals(bytesOf(other)));

/** Whether the bend changes what is served to a request or what is answered, without doing so. */
function bendsIt(bend: Bend, asked: Asked, answer: Answer, memory: Memory): boolean {
  let isOther = false;
  let calls = 0;
  const shown = bend(
    asked,
    (next) => {
      calls += 1;
      isOther ||= next !== asked && textOf(next) !== textOf(asked);
      return answer;
    },
    memory,
  );
  return isOther || calls !== 1 || !sameAnswer(shown, answer);
}

/** By bend: the scenarios of one unbent run that reach it, by id. */
export async function reachesOf(
  bends: readonly Bend[],
  trial: Trial,
): Promise<readonly ReadonlySet<string>[]> {
  let running = '';
  const uses = bends.map(() => new Map<string, number>());
  const kept = bends.map(() => new Map<string, unknown>());
  const reaches = bends.map(() => new Set<string>());
  const watch: Bend = (asked, serve, { now }) => {
    const answer = serve(asked);
    for (const [at, bend] of bends.entries()) {
      const counts = uses[at] ?? new Map<string, number>();
      const nth = (name: string): number => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        return counts.get(name) ?? 0;
      };
      const memory = { now, nth, kept: kept[at] ?? new Map<string, unknown>() };
      if (bendsIt(bend, asked, answer, memory)) reaches[at]?.add(running);
    }
    return answer;
  };
  const onScenario = ({ scenario }: Planned): void => void (running = scenario.id);
  await finderOf(watch, { ...trial, onScenario });
  return reaches;
}
