/** Builds the report from contract and evidence. Pure: no clock, no files; the order of workers and shards does not matter. */
import type { Outcome } from '../../checks/types.ts';
import type { Contract, Profile } from '../../contract/types.ts';
import type { RunLine, Shard } from '../../evidence/lines.ts';
import { byText } from '../../json/canonicalJson.ts';
import { clauseReports } from './clauseReports.ts';
import { compareWithDocument } from '../drift/document/compareWithDocument.ts';
import { freezeLearning } from '../drift/learn/freezeLearning.ts';
import type { Evidence, SeenEarlier } from '../read/foldEvidence.ts';
import { boundedPlace, failureId, placeOf } from '../read/failureId.ts';
import { caseRows, inputRows } from './inputRows.ts';
import { reachReport } from './reachReport.ts';
import { runOf } from '../read/runOf.ts';
import { ownClassesOf, requestCount, timelineOf } from '../read/traffic.ts';
import {
  reportFormatVersion,
  type ClauseReport,
  type Report,
  type ScenarioReport,
  type SeenEarlierReport,
  type AreaReport,
  type CoverageRow,
  type LatencyReport,
  type ObservationReport,
} from '../types.ts';
import { percentile, roundedMs } from '../drift/learn/latencyBands.ts';

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
    target: targetOf(run),
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

function targetOf({ target }: RunLine): Report['target'] {
  const { capabilities: _can, allow: _may, variables: _names, ...shown } = target;
  return shown;
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

/** Areas in the order of the document. */
function areaReports(contract: Contract, { tally }: Evidence): readonly AreaReport[] {
  const requests = new Map<string, number>();
  for (const answer of tally.answers.values()) {
    if (answer.operation !== null)
      requests.set(answer.operation, (requests.get(answer.operation) ?? 0) + answer.requests);
  }
  return contract.areas.map(({ name, purpose, bearerOnly, joined, operations }) => ({
    name,
    purpose,
    bearerOnly,
    ...(joined === undefined ? {} : { imported: joined }),
    operations: operations.flatMap((id) => {
      const operation = contract.operations.get(id);
      return operation === undefined
        ? []
        : [{ id, method: operation.method, path: operation.path, requests: requests.get(id) ?? 0 }];
    }),
  }));
}

/**
 * Lists every answer that was received, and with count 0 every documented answer that was not received; in order of operation, status and
 * media type.
 */
function coverageRows(contract: Contract, { tally }: Evidence): readonly CoverageRow[] {
  const seen = [...tally.answers.values()].map((answer) => ({
    operation: answer.operation,
    status: answer.status,
    mediaType: answer.mediaType,
    requests: answer.requests,
    documented: isDocumented(contract, answer.operation, answer.status),
  }));
  const met = new Set(seen.map((row) => `${row.operation ?? '-'} ${row.status}`));
  const unmet = [...contract.operations.values()].flatMap((operation) =>
    [...operation.responses.keys()]
      .filter((status) => !met.has(`${operation.id} ${status}`))
      .map((status) => ({
        operation: operation.id,
        status,
        mediaType: null,
        documented: true,
        requests: 0,
      })),
  );
  return [...seen, ...unmet].toSorted((left, right) => byText(orderOf(left), orderOf(right)));
}

/** True if the document lists the status for the operation. */
function isDocumented(contract: Contract, operation: string | null, status: string): boolean {
  const responses = operation === null ? undefined : contract.operations.get(operation)?.responses;
  return responses !== undefined && (responses.has(status) || responses.has('default'));
}

function orderOf(row: CoverageRow): string {
  return JSON.stringify([row.operation ?? '~', row.status, row.mediaType ?? '']);
}

/** The operations that were answered, in order of ids. */
function latencyReports(contract: Contract, { tally }: Evidence): readonly LatencyReport[] {
  const { readMs, writeMs } = contract.limits.timeouts;
  return [...tally.latencies]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([operation, latency]) => ({
      operation,
      requests: latency.count,
      p50: percentile(latency, 0.5),
      p90: percentile(latency, 0.9),
      p99: percentile(latency, 0.99),
      max: roundedMs(latency.max),
      timeoutMs: contract.operations.get(operation)?.method === 'GET' ? readMs : writeMs,
    }));
}

/** Observations in order of clause, key and operation; values in order of their canonical JSON. */
function observationReports(contract: Contract, { tally }: Evidence): readonly ObservationReport[] {
  return [...tally.observations]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([, { line, values }]) => {
      const clause = contract.clauses.get(line.clause);
      return {
        clause: line.clause,
        key: line.key,
        operation: line.operation,
        question: clause?.question ?? clause?.statement ?? '',
        values: [...values]
          .toSorted(([left], [right]) => byText(left, right))
          .map(([, value]) => value),
      };
    });
}
