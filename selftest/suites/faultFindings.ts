/** The failures of planted faults with what the report prints to show them, found in this process. */
import type { openControl } from '../../exchange/control/control.ts';
import { createLimiter } from '../../exchange/budget/limiter.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { readableSecrets } from '../../exchange/targets/secretsOf.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { silentJournal } from '../engine/silentJournal.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { toExchangeLine } from '../../evidence/toExchangeLine.ts';
import { reasonToSkip, type Planned } from '../../engine/plan/plan.ts';
import { runAndRecord } from '../../engine/scenario/runAndRecord.ts';
import { createWorld, type WorldParts } from '../../engine/world/createWorld.ts';
import { shellVariables } from '../../engine/world/shellVariables.ts';
import { createRedactor } from '../../output/redaction/redact.ts';
import { clauseReports } from '../../reports/compose/clauseReports.ts';
import { foldEvidence } from '../../reports/read/foldEvidence.ts';
import type { FailureReport } from '../../reports/types.ts';

export type Finding = FailureReport & { readonly clause: string };

/** Runs the plan until each of the clauses has failed, on the service as it started, with these faults. */
export async function faultFindings(
  mock: Pick<WorldParts, 'service' | 'profile' | 'target'> & {
    readonly control: Awaited<ReturnType<typeof openControl>>;
  },
  plan: readonly Planned[],
  faults: readonly string[],
  clauses: readonly string[],
): Promise<readonly Finding[]> {
  const { service, profile, target, control } = mock;
  const { contract, access } = service;
  await control.reset();
  await control.setFaults(faults);
  const clock = createServiceClock(control.moveClock);
  const redactor = createRedactor(readableSecrets(target.credentials));
  const limiter = createLimiter(target.budget, { clock });
  const wire = openWire(target, { clock, access, worker: 's', limiter });
  const lines: EvidenceLine[] = [];
  const world = createWorld({
    ...mock,
    wire,
    clock,
    seed: 1,
    runId: 'shown',
    wanted: (clause) => clauses.includes(clause),
    keepSecret: redactor.add,
    record: (line) => lines.push(line),
    recordExchange: (exchange, about) => lines.push(toExchangeLine(exchange, redactor, about)),
    journal: silentJournal,
    givenUp: null,
  });
  world.record({
    type: 'run',
    formatVersion: 3,
    run: 'shown',
    worker: 's',
    shard: null,
    contract: { title: contract.title, version: contract.version, sha256: contract.sha256 },
    target: {
      name: target.name,
      baseUrl: target.baseUrl,
      capabilities: [...world.capabilities],
      allow: target.allow,
      variables: shellVariables(target, access),
    },
    profile: profile.name,
    seed: 1,
    startedAt: new Date().toISOString(),
    node: process.version,
    filters: { clauses: [], operations: [] },
  });
  const red = new Set<string>();
  for (const planned of plan) {
    if (reasonToSkip(planned.scenario, world) !== null) continue;
    const limits = { shrinkRuns: 0, confirmations: 0 };
    const { failures } = await runAndRecord(world, planned, limits);
    for (const { verdict } of failures) red.add(verdict.clause);
    if (clauses.every((clause) => red.has(clause))) break;
  }
  await world.close();
  await wire.close();
  const shape = { partial: false, filters: { clauses: [], operations: [] } };
  const evidence = await foldEvidence([() => lines]);
  return clauseReports(contract, profile, evidence, shape).flatMap(({ id, failures }) =>
    failures.map((failure) => ({ ...failure, clause: id })),
  );
}
