/** A whole run against a mock that is already up, kept in memory: what drift is learned from, at the cost of the requests alone. */
import { toExchangeLine } from '../../../evidence/toExchangeLine.ts';
import { createLimiter } from '../../../exchange/budget/limiter.ts';
import { silentJournal } from '../../engine/silentJournal.ts';
import { openWire } from '../../../exchange/wire/openWire.ts';
import { createRedactor } from '../../../output/redaction/redact.ts';
import { createServiceClock } from '../../../exchange/control/serviceClock.ts';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import { foldEvidence } from '../../../reports/read/foldEvidence.ts';
import type { Report } from '../../../reports/types.ts';
import { createWorld } from '../../../engine/world/createWorld.ts';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import { runAndRecord } from '../../../engine/scenario/runAndRecord.ts';
import { reasonToSkip, type Planned } from '../../../engine/plan/plan.ts';
import type { MockUnderTest } from '../../kills/trial.ts';

/** Cases the plan with these variants on a service that begins anew; the report is that of a whole run. */
export async function learnedReport(
  mock: MockUnderTest,
  plan: readonly Planned[],
  seed: number,
  variants: Readonly<Record<string, string>>,
): Promise<Report> {
  const { contract, service, profile, target, control } = mock;
  await control.reset();
  await control.setVariants(variants);
  const clock = createServiceClock(control.moveClock);
  const redactor = createRedactor([]);
  const lines: EvidenceLine[] = [];
  const wire = openWire(target, {
    clock,
    access: service.access,
    worker: 'd',
    limiter: createLimiter(target.budget, { clock }),
  });
  const world = createWorld({
    ...mock,
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
    formatVersion: 3,
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
      await runAndRecord(world, planned, { shrinkRuns: 0, confirmations: 0 });
  await world.close();
  await wire.close();
  return buildReport(contract, profile, await foldEvidence([() => lines]));
}
