/** A whole run against a mock that is already up, kept in memory: what drift is learned from, at the cost of the requests alone. */
import { toExchangeLine } from '../../exchange/toExchangeLine.ts';
import { createGovernor } from '../../exchange/budget.ts';
import { silentJournal } from '../../exchange/journal.ts';
import { openWire } from '../../exchange/openWire.ts';
import { createRedactor } from '../../exchange/redact.ts';
import { createServiceClock } from '../../exchange/serviceClock.ts';
import { buildReport } from '../../reports/buildReport.ts';
import { foldEvidence } from '../../reports/evidence.ts';
import type { Report } from '../../reports/types.ts';
import { createWorld } from '../../suites/engine/createWorld.ts';
import type { EvidenceLine } from '../../suites/engine/evidence.ts';
import { playAndRecord } from '../../suites/engine/playAndRecord.ts';
import { reasonToSkip, type Planned } from '../../suites/engine/plan.ts';
import type { Ground } from '../kills/trial.ts';

/** Plays the plan with these variants on a service that begins anew; the report is that of a whole run. */
export async function learnedReport(
  ground: Ground,
  plan: readonly Planned[],
  seed: number,
  variants: Readonly<Record<string, string>>,
): Promise<Report> {
  const { contract, profile, target, control } = ground;
  await control.reset();
  await control.setVariants(variants);
  const clock = createServiceClock(control.moveClock);
  const redactor = createRedactor([]);
  const lines: EvidenceLine[] = [];
  const wire = openWire(target, {
    clock,
    worker: 'd',
    governor: createGovernor(target.budget, { clock }),
  });
  const world = createWorld({
    ...ground,
    wire,
    clock,
    seed,
    runId: 'drift',
    wanted: () => true,
    keepSecret: redactor.add,
    record: (line) => lines.push(line),
    recordExchange: (exchange, about) => lines.push(toExchangeLine(exchange, redactor, about)),
    journal: silentJournal,
    givenUp: null,
  });
  world.record({
    type: 'run',
    formatVersion: 1,
    run: `drift-${seed}`,
    worker: 'd',
    shard: null,
    contract: { title: contract.title, version: contract.version, sha256: contract.sha256 },
    target: {
      name: target.name,
      baseUrl: target.baseUrl,
      capabilities: [...world.capabilities],
      allow: target.allow,
    },
    profile: profile.name,
    seed,
    startedAt: new Date().toISOString(),
    node: process.version,
    filters: { clauses: [], operations: [] },
  });
  for (const planned of plan)
    if (reasonToSkip(planned.scenario, world) === null)
      await playAndRecord(world, planned, { shrinkRuns: 0, confirmations: 0 });
  await world.close();
  await wire.close();
  return buildReport(contract, profile, await foldEvidence([() => lines]));
}
