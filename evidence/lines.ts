/**
 * The lines of evidence: what a worker writes, as NDJSON, while it runs. Every report is rebuilt from these lines and the contract. Types
 * only; all of it is redacted before it is written.
 */
import type { Outcome, Verdict } from '../checks/types.ts';
import type { Capability, Permission, ProfileChanges, ProfileName } from '../contract/types.ts';
import type { Json } from '../json/types.ts';
import type { ExchangeLine } from './exchangeLine.ts';

/**
 * This number is raised when the meaning of a line changes; readers refuse numbers that they do not know. Since version 3 every line in a
 * file ends with `chain`, a hash over the line and the line before it (`json/lineChain.ts`).
 */
export type EvidenceFormatVersion = 3;

/** One line of an evidence file. A file holds one worker's lines; its first line is a `run` line. */
export type EvidenceLine =
  | RunLine
  | ExchangeLine
  | VerdictLine
  | ObservationLine
  | ScenarioLine
  | EndLine;

/** The part of a sharded run that a worker belonged to; `index` counts from 1. */
export type Shard = { readonly index: number; readonly total: number };

/** The globs and ids that narrowed a run; empty lists mean that nothing was narrowed. */
export type RunFilters = {
  readonly clauses: readonly string[];
  readonly operations: readonly string[];
};

/**
 * Names of the environment variables that hold the secrets of a request: a token by the class of its credential, a part of a credential by
 * the member of a body. `baseUrl` is named if the service ends with its run, because a later request goes to another address.
 */
export type ShellVariables = Readonly<Record<string, string>>;

/** What a run was resolved to (`engine/run/resolved.ts`), by name: hashes, or plain words if they say more than a hash. */
export type Resolved = Readonly<Record<string, string>>;

/**
 * The first line of every file: the run, and the target that it tests. It is equal in all files of one run, except for worker, shard and
 * session.
 */
export type RunLine = {
  readonly type: 'run';
  readonly formatVersion: EvidenceFormatVersion;
  readonly run: string;
  readonly worker: string;
  readonly shard: Shard | null;
  /** The stretch of the run, counted from 1; absent for the first. Each resumption begins another. */
  readonly session?: number;
  readonly contract: { readonly title: string; readonly version: string; readonly sha256: string };
  readonly target: {
    readonly name: string;
    readonly baseUrl: string;
    readonly capabilities: readonly Capability[];
    readonly allow: readonly Permission[];
    readonly variables?: ShellVariables;
    /** What the target file overrides, in words. */
    readonly overrides?: readonly string[];
    /** Present if it is our mock: what is planted in it, in words. */
    readonly mock?: readonly string[];
  };
  readonly profile: ProfileName;
  readonly profileChanges?: ProfileChanges;
  readonly seed: number;
  /** ISO 8601, UTC, wall clock. */
  readonly startedAt: string;
  /** Version of Node.js. */
  readonly node: string;
  /** Version of Assay; evidence from before it was written has none. */
  readonly assay?: string;
  readonly filters: RunFilters;
  /** Equal in all parts of a run. Absent in evidence of earlier versions. */
  readonly resolved?: Resolved;
};

/**
 * A step of a case: the id of an exchange, time that passes on the service's clock, or a call of the control plane. `timesBefore`: how often the next
 * exchange was sent before. `gives`: the name of the token that the call issued; exchanges that use the token have this name as `tokenFrom`.
 */
export type CaseStep =
  | string
  | { readonly waitMs: number }
  | { readonly timesBefore: number }
  | { readonly control: '/slow' | '/tokens'; readonly body: Json; readonly gives?: string };

/** How a failure was found and how it is found again. */
export type FailureFinding = {
  /** Null for a failure met outside scenarios. */
  readonly scenario: string | null;
  /** JSON input of the scenario, after shrinking if it was shrunk. */
  readonly counterexample: Json;
  /** Which objects the set-up of the case creates; absent for the fixed ones. */
  readonly setUp?: number;
  readonly seed: number;
  /** fast-check's path. */
  readonly path: string;
  readonly shrinks: number;
  /** Cases tried until it failed. */
  readonly runs: number;
  /** The steps of the case up to the exchange under test; absent if there are too many. */
  readonly steps?: readonly CaseStep[];
  /** Present if the input was shrunk to the end: no simpler one fails. */
  readonly minimal?: true;
  /** Present when the same case failed in some of several tries only. */
  readonly flaky?: { readonly failed: number; readonly tried: number };
};

/** What a verdict or a scenario came to; what was observed has a line of its own. */
type LineOutcome = Exclude<Outcome, 'observed'>;

/**
 * A judgement of one clause on one episode. `exchanges` are the ids of the episode, the exchange under test last.
 * Equal verdicts of one scenario share a line.
 */
export type VerdictLine = Omit<Verdict, 'outcome'> & {
  readonly type: 'verdict';
  readonly outcome: LineOutcome;
  /** Equal verdicts that this line stands for; at least 1. */
  readonly count: number;
  /** For `fail`. */
  readonly finding?: FailureFinding;
  /**
   * For `fail`: written when the failure was seen, before it was shrunk. A later line of the same failure and scenario
   * in the same file replaces it.
   */
  readonly early?: true;
};

/** The target's behaviour at an open point. Equal observations of one scenario share a line. */
export type ObservationLine = {
  readonly type: 'observation';
  readonly clause: string;
  /** Stable name of the open point within its clause. */
  readonly key: string;
  readonly value: Json;
  readonly operation: string | null;
  readonly exchanges: readonly string[];
  readonly count: number;
};

export type Pairs = { readonly covered: number; readonly total: number };

/**
 * One scenario that was run or skipped; `reason` says why it was skipped, blocked or broken. The line comes after
 * all other lines of the scenario in this file. Without it the scenario was cut short, and a resumed run repeats it.
 */
export type ScenarioLine = {
  readonly type: 'scenario';
  readonly id: string;
  readonly group: string;
  /** Clauses that the scenario declares. */
  readonly clauses: readonly string[];
  /** ISO 8601, UTC, wall clock. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly requests: number;
  readonly outcome: LineOutcome;
  readonly reason?: string;
  /** Pairs of values of its declared dimensions that its cases showed, and all there are. */
  readonly pairs?: Pairs;
  /** For `skipped`: the target cannot run it, for want of a capability, a permission, a credential or time. */
  readonly unable?: true;
};

/** Closes a file; absent when the worker was killed. */
export type EndLine = {
  readonly type: 'end';
  /** ISO 8601, UTC, wall clock. */
  readonly endedAt: string;
  /** Exchange lines of this file. */
  readonly exchanges: number;
  /** Scenario lines of this file. */
  readonly scenarios: number;
  /** True if the run was interrupted. */
  readonly interrupted: boolean;
};
