/** Input and decision of the gate, its default policy, and how a row is made and read. */
import type { Permission, Profile, ProfileChoice } from '../../contract/types.ts';
import type { Report } from '../types.ts';
import type { AllowedOverride, Waiver } from './waivers.ts';

/** The kind of a row of the decision. */
export type GateRowKind =
  | 'new'
  | 'changed'
  | 'known'
  | 'fixed'
  | 'waived'
  | 'expired-waiver'
  | 'stale-waiver'
  | 'unused-waiver'
  | 'flaky'
  | 'seen-earlier'
  | 'minor'
  | 'blocked'
  | 'broken'
  | 'partial'
  | 'nothing-tested'
  | 'unserved'
  | 'unsound'
  | 'unproved'
  | 'mismatch'
  | 'age'
  | 'filtered'
  | 'override'
  | 'overridden'
  | 'lost'
  | 'own'
  | 'too-few'
  | 'silent'
  | 'unanswered';

/** One finding; `exit` is the exit code that this finding alone would give. */
export type GateRow = {
  readonly kind: GateRowKind;
  readonly exit: 0 | 1 | 3;
  readonly clause: string | null;
  /** Id of the failure concerned. */
  readonly failure: string | null;
  readonly operation: string | null;
  readonly at: string | null;
  readonly signature: string | null;
  readonly text: string;
};

/** The policy for runs that are neither clean nor a plain violation. */
export type GatePolicy = {
  /** A case that failed in some of several tries. */
  readonly flaky: 'stop' | 'report';
  /** Gating clauses that could not be tested. */
  readonly blocked: 'stop' | 'report';
};

export const defaultGatePolicy: GatePolicy = { flaky: 'report', blocked: 'stop' };

/** The demands on a candidate and its baseline. Without these demands a report is judged by its content alone. */
export type GateDemands = {
  readonly profile: ProfileChoice;
  /** Over its content. */
  readonly profileHash?: string;
  /** SHA-256 of the contract. */
  readonly contract: string;
  /** Null: any target, but that of the baseline if there is one. */
  readonly target: string | null;
  /** Version of Assay that the run must have; absent: any. */
  readonly version?: string | undefined;
  /** Epoch milliseconds, wall clock. */
  readonly now: number;
  readonly maxAgeMs: number;
  readonly baselineMaxAgeMs: number;
  /** Fewest clauses judged; null: any number. */
  readonly leastJudged: number | null;
  /** Fewest clauses judged, those that the target lacks the means or the members for counted among them. */
  readonly leastAccountedFor?: number;
  /** Overrides that the caller allows, by id. */
  readonly allowedOverrides?: readonly AllowedOverride[];
  /** Permissions that the target must give if clauses need them. */
  readonly permissions?: readonly Permission[];
  /** Hashes of files of the user's own that the run may have. */
  readonly own?: readonly string[];
};

export type GateInput = {
  readonly report: Report;
  readonly profile: Pick<Profile, 'gates'>;
  /** An accepted run of the same target; its failures are known. */
  readonly baseline?: Report | null;
  readonly waivers?: readonly Waiver[];
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  readonly policy?: GatePolicy;
  readonly demands?: GateDemands;
  /** Ids of clauses that such a run judges; default: those that the baseline judged. */
  readonly expected?: readonly string[];
};

/** `exit`: 0 may pass · 1 a gating failure · 3 could not test. */
export type GateDecision = {
  readonly exit: 0 | 1 | 3;
  readonly verdict: string;
  readonly rows: readonly GateRow[];
};

/** A row of the decision that is about a clause or the run, not about one failure. */
export function plainRow(
  kind: GateRowKind,
  exit: 0 | 1 | 3,
  text: string,
  clause: string | null = null,
): GateRow {
  return { kind, exit, clause, failure: null, operation: null, at: null, signature: null, text };
}

/** A row about the run that stops the gate, because the run proves too little. */
export function stopRow(kind: GateRowKind, text: string): GateRow {
  return plainRow(kind, 3, text);
}

/** Accepted failures, by the id of the failure. */
export type Accepted = ReadonlyMap<string, string>;

/** A failure counts only if each signature in which it was seen is accepted. */
export function acceptedBy({ rows }: GateDecision): Accepted {
  const words = new Map<string, string>();
  for (const { kind, failure, text } of rows)
    if (failure !== null && (kind === 'waived' || kind === 'known'))
      words.set(failure, `${kind}: ${text}`);
  for (const { kind, failure } of rows)
    if (failure !== null && kind !== 'waived' && kind !== 'known') words.delete(failure);
  return words;
}
