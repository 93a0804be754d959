/** Builds the report from contract and evidence. Pure: no clock, no files; the order of workers and shards does not matter. */
import type { Outcome } from '../../checks/types.ts';
import type { Contract, Profile } from '../../contract/types.ts';
import type { Shard } from '../../evidence/lines.ts';
import { areaReports } from './areaReports.ts';
import { byText } from '../../json/canonicalJson.ts';
import { clauseReports } from './clauseReports.ts';
import { coverageRows } from './coverageRows.ts';
import { compareWithDocument } from '../drift/document/compareWithDocument.ts';
import { freezeLearning } from '../drift/learn/freezeLearning.ts';
import type { Evidence, SeenEarlier } from '../read/foldEvidence.ts';
import { boundedPlace, failureId, placeOf } from '../read/failureId.ts';
import { caseRows, inputRows } from './inputRows.ts';
import { reachReport } from './reachReport.ts';
import { latencyReports } from './latencyReports.ts';
import { observationReports } from './observationReports.ts';
import { runOf } from '../read/runOf.ts';
import { ownClassesOf, requestCount, timelineOf } from '../read/traffic.ts';
import {
  reportFormatVersion,
  type ClauseReport,
  type Report,
  type ScenarioReport,
  type SeenEarlierReport,
} from '../types.ts';

/** Rebuilds the report of one run. @throws EvidenceError if the evidence names no run, or several runs that are not shards of one. */
export function buildReport(contract: Contract, profile: Profile, evidence: Evidence): Report {
  const run = runOf(evidence.runs);
  const startedAt =
    evidence.runs.map((line) => line.startedAt).toSorted(byText)[0] ?? run.startedAt;
  const partial = isPartial(evidence);
  const shard = onlyShard(evidence);
  const classes = ownClassesOf(contract);
  const clauses = clauseReports(contract, profile, evidence, {
    partial,
    shard,
    filters: run.filters,
  });
  const drift = freezeLearning(evidence.learning, contract);
  const coverage = coverageRows(contract, evidence);
  const reach = reachReport(contract, evidence);
  return {
    formatVersion: reportFormatVersion,
    run: run.run,
    contract: run.contract,
    target: {
      name: run.target.name,
      baseUrl: run.target.baseUrl,
      ...(run.target.overrides === undefined ? {} : { overrides: run.target.overrides }),
      ...(run.target.mock === undefined ? {} : { mock: run.target.mock }),
    },
    profile: run.profile,
    ...(run.profileChanges === undefined ? {} : { profileChanges: run.profileChanges }),
    seed: run.seed,
    startedAt,
    durationMs: Math.max(0, latestMoment(evidence) - Date.parse(startedAt)),
    node: [...new Set(evidence.runs.map((line) => line.node))].toSorted(byText),
    ...versionsOf(evidence),
    filters: run.filters,
    ...(run.resolved === undefined ? {} : { resolved: run.resolved }),
    ...(evidence.seenEarlier.length === 0
      ? {}
      : { seenEarlier: evidence.seenEarlier.map(seenEarlierReport) }),
    partial,
    ...(shard === null ? {} : { shard }),
    requests: requestCount(evidence.tally.traffic, classes, limitPerMinute(contract)),
    summary: summaryOf(clauses),
    clauses,
    observations: observationReports(contract, evidence),
    drift: {
      learned: drift,
      againstDocument: compareWithDocument(contract, drift, clauses, coverage),
      againstBaseline: null,
    },
    areas: areaReports(contract, evidence),
    coverage,
    inputs: inputRows(contract, evidence),
    cases: caseRows(evidence),
    latencies: latencyReports(contract, evidence),
    timeline: timelineOf(evidence.tally.traffic, classes),
    scenarios: scenarioReports(evidence),
    ...(reach === undefined ? {} : { reach }),
  };
}

function versionsOf({ runs }: Evidence): Pick<Report, 'assay'> {
  const versions = runs.flatMap(({ assay }) => assay ?? []);
  return versions.length === 0 ? {} : { assay: [...new Set(versions)].toSorted(byText) };
}

function seenEarlierReport({ line, session }: SeenEarlier): SeenEarlierReport {
  const { clause, operation, expected, actual, drawn } = line;
  const at = boundedPlace(placeOf(line.at));
  const id = failureId(clause, operation, at);
  const mark = drawn === undefined ? {} : { drawn };
  return { id, clause, operation, at, expected, actual, ...mark, session };
}

function limitPerMinute({ limits }: Contract): number | null {
  return limits.windows.find((window) => window.periodMs === 60_000)?.requests ?? null;
}

/** True if a worker was killed or stopped, or a shard is missing. */
function isPartial(evidence: Evidence): boolean {
  return evidence.brokenOff || missingShards(evidence).length > 0;
}

/** The indexes, from 1, of the shards without evidence. */
export function missingShards({ runs }: Pick<Evidence, 'runs'>): readonly number[] {
  const total = runs[0]?.shard?.total ?? 1;
  const shards = new Set(runs.map((line) => line.shard?.index ?? 1));
  return Array.from({ length: total }, (_, index) => index + 1).filter(
    (index) => !shards.has(index),
  );
}

/** The shard that alone left evidence; null for a whole run, and for several shards. */
function onlyShard({ runs }: Pick<Evidence, 'runs'>): Shard | null {
  const [first = null, ...others] = runs.map(({ shard }) => shard);
  const isAlone = others.every((one) => one?.index === first?.index);
  return first !== null && first.total > 1 && isAlone ? first : null;
}

/** Time of the last line of any worker on the wall clock, in epoch ms. */
function latestMoment({ runs, ends, tally }: Evidence): number {
  const moments = [
    ...runs.map((line) => Date.parse(line.startedAt)),
    ...ends.map((line) => Date.parse(line.endedAt)),
    ...tally.scenarios.map((line) => Math.round(Date.parse(line.startedAt) + line.durationMs)),
  ];
  return moments.reduce((latest, moment) => Math.max(latest, moment), 0);
}

function summaryOf(clauses: readonly ClauseReport[]): Report['summary'] {
  const summary: Partial<Record<Outcome, number>> & Report['summary'] = {
    pass: 0,
    fail: 0,
    observed: 0,
    skipped: 0,
    blocked: 0,
    broken: 0,
  };
  for (const { outcome } of clauses) summary[outcome] = (summary[outcome] ?? 0) + 1;
  return summary;
}

function scenarioReports({ tally }: Evidence): readonly ScenarioReport[] {
  return tally.scenarios
    .map(({ id, group, outcome, clauses, requests, durationMs, reason, pairs }) => ({
      id,
      group,
      outcome,
      clauses,
      requests,
      durationMs,
      ...(reason === undefined ? {} : { reason }),
      ...(pairs === undefined ? {} : { pairs }),
    }))
    .toSorted(
      (left, right) =>
        byText(left.id, right.id) || byText(JSON.stringify(left), JSON.stringify(right)),
    );
}
