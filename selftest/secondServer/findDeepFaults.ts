/** Runs a plan against the second server, bent by a deep fault or a lawful reading, until a clause fails. */
import { createLimiter } from '../../exchange/budget/limiter.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { controlOf } from '../../exchange/control/control.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { silentJournal } from '../../evidence/journal.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { ProfileName } from '../../contract/types.ts';
import { reasonToSkip } from '../../engine/plan/plan.ts';
import { runAndRecord } from '../../engine/scenario/runAndRecord.ts';
import { createWorld } from '../../engine/world/createWorld.ts';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import { platformService } from '../../suites/platform/service.ts';
import { profilePlan } from '../kills/killPlan.ts';
import type { Bend } from './deep.ts';
import { withSecondServer } from './judgeSecondServer.ts';

const nothing = (): void => undefined;
const service = platformService(platformContract());

/** The clause that failed first, with its scenario; else one that was blocked or broke; null if none did. */
export async function finderOf(
  deep: Bend,
  profileName: ProfileName,
  seed: number,
): Promise<string | null> {
  return withSecondServer({ deep }, async ({ secrets }, file) => {
    Object.assign(process.env, secrets);
    const profile = loadProfile(profileName);
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
    for (const planned of profilePlan(profileName)) {
      running = planned.scenario.id;
      if (reasonToSkip(planned.scenario, world) === null)
        await runAndRecord(world, planned, { shrinkRuns: 0, confirmations: 0 });
      if (found !== null) break;
    }
    await world.close();
    await wire.close();
    return found ?? hindered;
  });
}
