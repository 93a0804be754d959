/** Runs scenarios in this process, and composes the clauses of the report as a run would. */
import { createLimiter } from '../../exchange/budget/limiter.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { Exchange } from '../../exchange/types.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { silentJournal } from '../engine/silentJournal.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { reasonToSkip, type Planned } from '../../engine/plan/plan.ts';
import { runAndRecord, shrinkLimitsOf } from '../../engine/scenario/runAndRecord.ts';
import { createWorld, type WorldParts } from '../../engine/world/createWorld.ts';
import { reach } from '../../engine/world/reach.ts';
import { clauseReports } from '../../reports/compose/clauseReports.ts';
import { foldEvidence } from '../../reports/read/foldEvidence.ts';
import type { ClauseReport } from '../../reports/types.ts';
import type { MockUnderTest } from '../kills/trial.ts';

const nothing = (): void => undefined;

/** `mock.target.baseUrl` may be that of a proxy. The mock begins as it started, with these faults. */
export async function clausesOf(
  mock: MockUnderTest,
  plan: readonly Planned[],
  { faults = [] }: { readonly faults?: readonly string[] } = {},
): Promise<readonly ClauseReport[]> {
  await mock.control.reset();
  await mock.control.setVariants({});
  await mock.control.setFaults(faults);
  return clausesOn(mock, plan);
}

/** What scenarios are run against. */
export type UnderTest = Pick<WorldParts, 'service' | 'profile' | 'target' | 'control'>;

/** `shrinks` is true to shrink failures as a run does. */
type RunOptions = {
  readonly seed?: number;
  readonly shrinks?: boolean;
  /** Called after each scenario with what was recorded by it: true if that is all that is asked for. */
  readonly isEnough?: (lines: readonly EvidenceLine[]) => boolean;
  readonly onExchange?: (exchange: Exchange) => void;
};

/** As a run does, where the target lets nobody in, nothing is tried. */
export async function clausesOn(
  underTest: UnderTest,
  plan: readonly Planned[],
  { seed = 1, shrinks = false, isEnough, onExchange = nothing }: RunOptions = {},
): Promise<readonly ClauseReport[]> {
  const { control, service, profile, target } = underTest;
  const clock = createServiceClock(
    control?.capabilities.has('clock') === true ? control.moveClock : null,
  );
  const limiter = createLimiter(target.budget, { clock });
  const wire = openWire(target, { clock, access: service.access, worker: 'm', limiter });
  const lines: EvidenceLine[] = [];
  const world = createWorld({
    ...underTest,
    wire,
    clock,
    seed,
    runId: 'miss',
    wanted: () => true,
    keepSecret: nothing,
    record: (line) => void lines.push(line),
    recordExchange: onExchange,
    journal: silentJournal,
    givenUp: await reach(wire, target, service.doctor),
  });
  for (const planned of plan) {
    const before = lines.length;
    const reason = reasonToSkip(planned.scenario, world);
    if (reason === null) {
      const limits = shrinks ? shrinkLimitsOf(world) : { shrinkRuns: 0, confirmations: 0 };
      await runAndRecord(world, planned, limits);
    } else world.recordSkipped(planned.scenario, reason, true);
    if (isEnough?.(lines.slice(before)) === true) break;
  }
  await world.close();
  await wire.close();
  const evidence = await foldEvidence([
    async function* source() {
      yield* lines;
    },
  ]);
  const shape = { partial: false, filters: { clauses: [], operations: [] } };
  return clauseReports(service.contract, profile, evidence, shape);
}
