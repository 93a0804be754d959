/**
 * The report: the one record that every renderer reads, `report.json` in full. Types only. It is rebuilt from the lines in
 * `evidence/lines.ts`.
 */
import type { Outcome } from '../checks/types.ts';
import type { Clause, ProfileChanges, ProfileName, Severity } from '../contract/types.ts';
import type { Json } from '../json/types.ts';
import type { Drift } from './drift/types.ts';
import type { ExchangeLine } from '../evidence/exchangeLine.ts';
import type {
  FailureFinding,
  Resolved,
  RunFilters,
  RunLine,
  ScenarioLine,
  Shard,
} from '../evidence/lines.ts';

/** This number is raised when a field of the report changes its meaning. */
export const reportFormatVersion = 1;

/** Everything that a run found. */
export type Report = {
  readonly formatVersion: typeof reportFormatVersion;
  readonly run: string;
  readonly contract: RunLine['contract'];
  readonly target: Pick<RunLine['target'], 'name' | 'baseUrl' | 'overrides' | 'mock'>;
  readonly profile: ProfileName;
  readonly profileChanges?: ProfileChanges;
  readonly seed: number;
  /** ISO 8601, UTC: the earliest start of any worker. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Versions of Node.js that the workers ran on. */
  readonly node: readonly string[];
  /** Versions of Assay that made the evidence. */
  readonly assay?: readonly string[];
  readonly filters: RunFilters;
  /** What the run was resolved to, by name; absent in evidence of earlier versions. */
  readonly resolved?: Resolved;
  /** Failures of cases that were cut short, run again, and then not seen; absent if there are none. */
  readonly seenEarlier?: readonly SeenEarlierReport[];
  /** True if a worker did not end by itself or a shard is missing. */
  readonly partial: boolean;
  /** Present if only this part of a sharded run is reported. */
  readonly shard?: Shard;
  /** What is still on the target, such as `2 of /orders`; absent for nothing. */
  readonly left?: readonly string[];
  readonly requests: RequestCount;
  /** Without `overridden` where no clause is. */
  readonly summary: Readonly<
    Record<Exclude<Outcome, 'overridden'>, number> & { overridden?: number }
  >;
  readonly clauses: readonly ClauseReport[];
  readonly observations: readonly ObservationReport[];
  readonly drift: Drift;
  readonly areas: readonly AreaReport[];
  readonly coverage: readonly CoverageRow[];
  readonly inputs: readonly InputRow[];
  readonly cases: readonly CaseRow[];
  readonly latencies: readonly LatencyReport[];
  readonly timeline: readonly TimelineMinute[];
  readonly scenarios: readonly ScenarioReport[];
  /** Absent for a contract without operations of another document, and in reports of earlier versions. */
  readonly reach?: ReachReport;
};

export type SeenEarlierReport = Pick<
  FailureReport,
  'id' | 'operation' | 'at' | 'expected' | 'actual' | 'drawn'
> & {
  readonly clause: string;
  readonly session: number;
};

export type RequestCount = {
  /** Requests of scenarios, those that exhaust a limit on purpose left out. */
  readonly sent: number;
  /** Requests that serve the run itself: workers get credentials and try the way to the target, and the run cleans up. */
  readonly credentials: number;
  /** The most requests of one token of the target file in any 60 s of the service's clock, exhausting ones left out. */
  readonly peakPerMinute: number;
  readonly exhausting: number;
  /** What the document lets one token send in a minute; null if it sets no such limit. */
  readonly limitPerMinute: number | null;
};

/** One clause of the contract and its outcome in the run. */
export type ClauseReport = Pick<
  Clause,
  | 'id'
  | 'group'
  | 'statement'
  | 'standing'
  | 'source'
  | 'reading'
  | 'question'
  | 'operations'
  | 'check'
> & {
  readonly outcome: Outcome;
  readonly severity: Severity;
  /** Episodes judged by this clause. */
  readonly attempts: number;
  /** Attempts per operation, in the order of operation ids; `-` if none is concerned. */
  readonly attemptsByOperation: Readonly<Record<string, number>>;
  /** Why, for `skipped`, `blocked` and `broken`. */
  readonly reason?: string;
  /** For `skipped`: what kept it from being judged. */
  readonly cause?: SkipCause;
  /** The first pass, in full: what was expected and seen. */
  readonly sample?: Example;
  /** Judgements that were no failure only because the target file excuses them, by override; absent for none. */
  readonly overridden?: readonly OverriddenReport[];
  readonly failures: readonly FailureReport[];
  /** Outcomes of earlier runs, oldest first, this run last; filled by `withHistory`. */
  readonly history?: readonly PastOutcome[];
};

/** What was expected and seen in one answer. */
type Example = Pick<FailureReport, 'operation' | 'at' | 'expected' | 'actual'>;

/** `operation` and what follows is of one of the answers. */
export type OverriddenReport = Example & {
  /** Eight hex digits over the override's words: the gate allows it by this id. */
  readonly id: string;
  readonly override: string;
  readonly count: number;
};

/**
 * Why a clause was not tested. - `document`: nothing in the document can test it. - `plan`: profile, filters or budget left it out, or the
 * run was cut short. - `means`: the target lacks a capability, a permission, a credential or time. - `absent`: no answer holds the values
 * that the clause speaks of. - `unmet`: a scenario ran, and the situation of the clause did not occur. - `silent`: answers lack a member
 * without which the clause says nothing.
 */
export type SkipCause = 'document' | 'plan' | 'means' | 'absent' | 'unmet' | 'silent';

export type PastOutcome = {
  readonly run: string;
  readonly startedAt: string;
  readonly outcome: Outcome;
};

/** One failure: clause, operation and place together are its identity, however many cases hit it. */
export type FailureReport = Omit<FailureFinding, 'scenario' | 'steps'> & {
  /** Eight hex digits of a hash over clause, operation and place. */
  readonly id: string;
  readonly operation: string | null;
  /** JSON Pointer into the last response, or a word such as `status`; array indexes as `*`. */
  readonly at: string;
  readonly expected: Json;
  readonly actual: Json;
  /** Texts that stand in a request or an answer: the signature ignores their words. */
  readonly drawn?: readonly ('expected' | 'actual')[];
  /** How many judgements hit it. */
  readonly count: number;
  /** Every shape in which it was seen (`read/signature.ts`), by text. */
  readonly signatures: readonly string[];
  readonly scenario: string | null;
  /** Label of the request under test: why it exists. */
  readonly label: string;
  /** Command that sends it again. */
  readonly replay: string;
  /** Shell line for the request under test, secrets as placeholders. */
  readonly curl: string;
  /** Shell script that sends the case again, ids and tokens taken from the answers; absent if `curl` says it all. */
  readonly script?: string;
  /** The episode in order, the exchange under test last. */
  readonly exchanges: readonly ExchangeLine[];
  readonly since?: Since;
};

/** Since when a failure is known; filled by `withHistory`. */
export type Since = {
  readonly firstSeen: { readonly run: string; readonly startedAt: string };
  /** The last run in which the clause passed; null if it never did. */
  readonly lastPassed: { readonly run: string; readonly startedAt: string } | null;
  /** Changes between pass and fail over the runs known. */
  readonly flips: number;
};

/** The target's behaviour at one open point; several values if it varied. */
export type ObservationReport = {
  readonly clause: string;
  readonly key: string;
  readonly operation: string | null;
  readonly question: string;
  readonly values: readonly {
    readonly value: Json;
    readonly count: number;
    readonly exchange: string | null;
  }[];
};

/** One service area: which operations the document shows, and how far they were tested. */
export type AreaReport = {
  readonly name: string;
  readonly purpose: string;
  readonly bearerOnly: boolean;
  /** The document that operations of the area were imported from; absent if the contract shows all of them itself. */
  readonly imported?: { readonly title: string; readonly version: string };
  readonly operations: readonly {
    readonly id: string;
    readonly method: string;
    readonly path: string;
    readonly requests: number;
  }[];
};

/** The number of answers of one operation by status and media type. */
export type CoverageRow = {
  readonly operation: string | null;
  /** Status as text; `error` where no answer came. */
  readonly status: string;
  readonly mediaType: string | null;
  readonly documented: boolean;
  readonly requests: number;
};

/** How often requests set a documented input of an operation. */
export type InputRow = {
  readonly operation: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** For `body`: the members that lead to it, joined by slashes; a star stands for every index. */
  readonly name: string;
  /** Requests that set it; of members inside a body, objects that hold it. */
  readonly requests: number;
  /** Requests of the operation, or objects at its place, that do not set it. */
  readonly absent: number;
  /** Objects that hold null there. */
  readonly nulls: number;
  /** For a path parameter with listed words: how many of them were sent. */
  readonly words?: { readonly sent: number; readonly listed: number };
};

/** The reasons for which requests were sent, with the number of requests for each. */
export type CaseRow = {
  readonly operation: string | null;
  readonly label: string;
  readonly lawful: boolean;
  readonly requests: number;
  /** Requests without an answer, or with 503 or 504, which cannot be judged. Absent for none. */
  readonly unanswered?: number;
};

/** Wall milliseconds per operation; percentiles are upper bounds of logarithmic bands of 5%. */
export type LatencyReport = {
  readonly operation: string;
  readonly requests: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
  readonly timeoutMs: number;
};

/** Requests in one minute of the service's clock. */
export type TimelineMinute = {
  readonly minute: string;
  readonly sent: number;
  readonly exhausting: number;
  /** Of those sent, the most that one token of the target file sent. */
  readonly busiest: number;
};

export type ScenarioReport = Pick<
  ScenarioLine,
  'id' | 'group' | 'outcome' | 'clauses' | 'requests' | 'durationMs' | 'reason' | 'pairs'
>;

/** In place of a status: of such an answer, a run reads the beginning only (`maxAnswerBytes`), and judges no body. */
export const tooLong = 'too long';

/** The operations that lawful requests reached. */
export type ReachReport = {
  /** Operations that lawful requests were sent to, and those of them that served one. */
  readonly operations: number;
  readonly served: number;
  /** Lawful requests that were not served, by operation and words; the most frequent ones of each operation. */
  readonly refusals: readonly {
    readonly operation: string;
    /** Lawful requests of the operation that were served. */
    readonly served: number;
    /** Status as text, `no answer`, or `too long` for a success whose body was not read to its end. */
    readonly status: string;
    /** What the service said, in one line; the first of several answers that differ only in values. */
    readonly words: string;
    readonly requests: number;
    /** True if the document lists the status for the operation. */
    readonly listed: boolean;
  }[];
};
