/** Adds up evidence line by line. The memory depends on the contract, not on the length of the run. */
import { tooLong, type SkipCause } from '../types.ts';
import type { Outcome } from '../../checks/types.ts';
import type { Json } from '../../json/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { ObservationLine, ScenarioLine, VerdictLine } from '../../evidence/lines.ts';
import { addFailure, type FailureTally } from './failureTally.ts';
import { boundedPlace } from './failureId.ts';
import { byText, canonicalJson } from '../../json/canonicalJson.ts';
import { addInputs, emptyInputTally, type InputTally } from './inputTally.ts';
import { addLatency, emptyLatencyBands, type LatencyBands } from '../drift/learn/latencyBands.ts';
import { addTraffic, emptyTraffic, servesTheRun, type Traffic } from './traffic.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import { recordedJson } from '../text/recordedJson.ts';

/** Operation id, or `-` where no operation is concerned. */
type OperationKey = string;

export type ClauseTally = {
  readonly attempts: Map<OperationKey, number>;
  readonly reasons: Map<Outcome, Set<string>>;
  /** What kept it from being judged, as each scenario says. */
  readonly causes: Set<Extract<SkipCause, 'plan' | 'means' | 'unmet' | 'silent'>>;
  sample: VerdictLine | null;
  /** By the override that excused them, in words: how many judgements, and the least of them. */
  readonly overridden: Map<string, { count: number; sample: VerdictLine }>;
  readonly failures: Map<string, FailureTally>;
};

type ObservationTally = {
  readonly line: ObservationLine;
  /** Canonical JSON of a value → how often it was seen and the least id of an exchange that shows it. */
  readonly values: Map<string, { readonly value: Json; count: number; exchange: string | null }>;
};

/** `words` are those of the first answer of the group. */
type Refusals = { readonly status: string; readonly words: string; requests: number };

/** The counts by operation; mutable while a run is folded. */
export type ReachTally = Map<string, { served: number; readonly refused: Map<string, Refusals> }>;

/** Most groups kept of one operation: words may hold anything. */
const maxGroups = 20;
const maxWords = 120;
const deepest = 4;

export function addReach(
  tally: ReachTally,
  { operation, lawful, response, error }: ExchangeLine,
): void {
  if (operation === null || !lawful) return;
  const own = tally.get(operation) ?? { served: 0, refused: new Map<string, Refusals>() };
  tally.set(operation, own);
  const isServed = response !== null && (response.status < 300 || response.status === 304);
  const isCut =
    error?.code === 'too-large' ||
    (isServed && response.body.truncated && response.body.sha256 === null);
  if (isServed && !isCut) {
    own.served += 1;
    return;
  }
  const status = isCut ? tooLong : response === null ? 'no answer' : String(response.status);
  const words =
    isCut || response === null ? '' : wordsIn(response.body.text, recordedJson(response.body));
  // What differs from case to case, such as an id, makes no group of its own.
  const key = `${status} ${words.replaceAll(/(['"`]).*?\1|[\w-]*\d[\w-]*/g, '…')}`;
  const known = own.refused.get(key);
  if (known !== undefined) known.requests += 1;
  else if (own.refused.size < maxGroups) own.refused.set(key, { status, words, requests: 1 });
}

/** The first text that says what was wrong, in one line; empty for a page or for bytes. */
function wordsIn(text: string, json: Json | undefined): string {
  const found =
    json === undefined ? (/^\s*</.test(text) ? '' : text) : (saidIn(json, deepest) ?? '');
  const line = found.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxWords ? `${line.slice(0, maxWords)}…` : line;
}

const members = 'message msg detail error errors exception_detail description title'.split(' ');

function saidIn(value: Json, depth: number): string | undefined {
  if (typeof value === 'string') return value;
  if (depth === 0) return undefined;
  if (isJsonArray(value)) return value[0] === undefined ? undefined : saidIn(value[0], depth - 1);
  if (!isJsonObject(value)) return undefined;
  const entries = Object.entries(value);
  const named = members.flatMap((name) => entries.filter(([own]) => own === name));
  for (const [name, member] of [...named, ...entries]) {
    const said = typeof member === 'boolean' ? undefined : saidIn(member, depth - 1);
    if (said !== undefined) return members.includes(name) ? said : `${name}: ${said}`;
  }
  return undefined;
}

/** Everything added up so far. Mutable; made by `emptyTally`, read by the report's builders. */
export type EvidenceTally = {
  readonly clauses: Map<string, ClauseTally>;
  readonly observations: Map<string, ObservationTally>;
  readonly latencies: Map<string, LatencyBands>;
  readonly answers: Map<
    string,
    {
      readonly operation: string | null;
      readonly status: string;
      readonly mediaType: string | null;
      requests: number;
    }
  >;
  readonly traffic: Traffic;
  readonly inputs: InputTally;
  readonly reach: ReachTally;
  readonly scenarios: ScenarioLine[];
};

/** Most values kept of one open point: the least by canonical JSON, in whatever order they came. */
const maxValues = 64;
/** Most reasons kept of one clause and outcome, chosen in the same way. */
const maxReasons = 8;

export function emptyTally(): EvidenceTally {
  return {
    clauses: new Map(),
    observations: new Map(),
    latencies: new Map(),
    answers: new Map(),
    traffic: emptyTraffic(),
    inputs: emptyInputTally(),
    reach: new Map(),
    scenarios: [],
  };
}

function operationKey(operation: string | null): OperationKey {
  return operation ?? '-';
}

export function addExchange(tally: EvidenceTally, line: ExchangeLine): void {
  addTraffic(tally.traffic, line);
  if (servesTheRun(line)) return;
  addInputs(tally.inputs, line);
  addReach(tally.reach, line);
  const status = line.response === null ? 'error' : String(line.response.status);
  const mediaType = line.response === null ? (line.error?.code ?? null) : line.response.mediaType;
  const key = JSON.stringify([line.operation, status, mediaType]);
  const answer = tally.answers.get(key);
  if (answer === undefined)
    tally.answers.set(key, { operation: line.operation, status, mediaType, requests: 1 });
  else answer.requests += 1;
  if (line.operation === null || line.response === null) return;
  const bands = tally.latencies.get(line.operation) ?? emptyLatencyBands();
  tally.latencies.set(line.operation, bands);
  addLatency(bands, line.durationMs);
}

export function addVerdict(tally: EvidenceTally, verdict: VerdictLine): void {
  const line = { ...verdict, at: boundedPlace(verdict.at) };
  const clause = clauseTally(tally, line.clause);
  if (line.outcome === 'pass' || line.outcome === 'overridden' || line.outcome === 'fail')
    addAttempts(clause, line.operation, line.count);
  if (line.outcome === 'pass') {
    if (clause.sample === null || byText(orderOf(line), orderOf(clause.sample)) < 0)
      clause.sample = line;
  } else if (line.outcome === 'overridden') {
    const by = line.key ?? 'the target file';
    const known = clause.overridden.get(by) ?? { count: 0, sample: line };
    known.count += line.count;
    if (byText(orderOf(line), orderOf(known.sample)) < 0) known.sample = line;
    clause.overridden.set(by, known);
  } else if (line.outcome === 'fail') addFailure(clause.failures, line);
  else {
    addReason(clause, line.outcome, line.reason ?? 'no reason was given');
    if (line.outcome === 'skipped') clause.causes.add(line.silent === true ? 'silent' : 'unmet');
  }
}

export function addObservation(tally: EvidenceTally, observation: ObservationLine): void {
  const line = { ...observation, key: boundedPlace(observation.key) };
  addAttempts(clauseTally(tally, line.clause), line.operation, line.count);
  const key = JSON.stringify([line.clause, line.key, line.operation]);
  const point: ObservationTally = tally.observations.get(key) ?? { line, values: new Map() };
  tally.observations.set(key, point);
  const name = canonicalJson(line.value);
  const exchange = line.exchanges.at(-1) ?? null;
  const known = point.values.get(name);
  if (known === undefined) {
    point.values.set(name, { value: line.value, count: line.count, exchange });
    if (point.values.size > maxValues)
      point.values.delete([...point.values.keys()].toSorted(byText).at(-1) ?? name);
    return;
  }
  known.count += line.count;
  if (exchange !== null && (known.exchange === null || byText(exchange, known.exchange) < 0))
    known.exchange = exchange;
}

/** Gives each clause of an unfinished scenario the reason why it was not tested. */
export function addScenario(tally: EvidenceTally, line: ScenarioLine): void {
  tally.scenarios.push(line);
  if (line.outcome !== 'skipped' && line.outcome !== 'blocked' && line.outcome !== 'broken') return;
  for (const id of line.clauses) {
    const clause = clauseTally(tally, id);
    addReason(clause, line.outcome, line.reason ?? `scenario ${line.id} gave no reason`);
    if (line.outcome === 'skipped') clause.causes.add(line.unable === true ? 'means' : 'plan');
  }
}

function clauseTally(tally: EvidenceTally, id: string): ClauseTally {
  const clause: ClauseTally = tally.clauses.get(id) ?? {
    attempts: new Map(),
    reasons: new Map(),
    causes: new Set(),
    sample: null,
    overridden: new Map(),
    failures: new Map(),
  };
  tally.clauses.set(id, clause);
  return clause;
}

function addAttempts(clause: ClauseTally, operation: string | null, count: number): void {
  const key = operationKey(operation);
  clause.attempts.set(key, (clause.attempts.get(key) ?? 0) + count);
}

function addReason(clause: ClauseTally, outcome: Outcome, reason: string): void {
  const reasons = clause.reasons.get(outcome) ?? new Set();
  clause.reasons.set(outcome, reasons.add(reason));
  if (reasons.size > maxReasons) reasons.delete([...reasons].toSorted(byText).at(-1) ?? reason);
}

function orderOf(line: VerdictLine): string {
  return canonicalJson([
    operationKey(line.operation),
    line.at,
    line.expected,
    line.actual,
    line.exchanges,
  ]);
}
