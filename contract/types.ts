/**
 * The contract as the harness holds it in memory: operations, clauses, areas and tables, all loaded
 * from `specs/`. Types only; nothing here reads a file.
 */
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Json, JsonSchema } from '../json/types.ts';
import type { Operation } from '../openapi/types.ts';

/** The standing of a statement: stated by the document, a plain reading of it, or left "not shown". */
export type Standing = 'stated' | 'implied' | 'open';

/** A capability that a target must offer beyond plain HTTP before a clause can be tested (words of the control protocol). */
export type Capability =
  | 'clock'
  | 'slow'
  | 'reset'
  | 'log'
  | 'tokens'
  | 'webhook'
  | 'https'
  | 'guess'
  | 'other-organization';

/** A permission that a target file may give to a run: `create`, `update`, `delete`, and words of the service's own. */
export type Permission = string;

/** One statement of the document; the shape of an entry in `specs/clauses/<group>.yaml`. */
export type Clause = {
  /** `group/kebab-words`; stable for ever. */
  readonly id: string;
  /** The part of `id` before the slash. */
  readonly group: string;
  /** What must hold, in our own words. */
  readonly statement: string;
  readonly source: { readonly section: string; readonly topic: string };
  readonly standing: Standing;
  /** For `implied`: the plain reading that the clause takes, both lawful sides named. */
  readonly reading?: string;
  /** For `open`: the question that an observation answers. */
  readonly question?: string;
  /** Operations concerned; empty if the clause is about the service as a whole. */
  readonly operations: readonly string[];
  /** Name of the check in `checks/index.ts`; absent when `untested` says why. */
  readonly check?: string;
  readonly untested?: string;
  readonly needs: readonly Capability[];
  readonly allow: readonly Permission[];
  /** Figures and pointers that the check reads; its shape is the check's own. */
  readonly params: { readonly [key: string]: Json };
};

export type Area = {
  readonly name: string;
  readonly purpose: string;
  readonly operations: readonly string[];
  readonly bearerOnly: boolean;
  /** The joined document that operations of this area are from. */
  readonly joined?: { readonly title: string; readonly version: string };
};

export type FilterOperator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'ct' | 'nct' | 'in' | 'nin';

/** One filterable field of one list operation, from `specs/filters.yaml`. */
export type FilterField = {
  readonly name: string;
  /** JSON Pointer of the filtered value inside one record. */
  readonly pointer: string;
  readonly operators: readonly FilterOperator[];
  readonly schema: JsonSchema;
};

export type FilterTable = {
  readonly operation: string;
  readonly operators: readonly FilterOperator[];
  readonly fields: readonly FilterField[];
};

/** Figures of the document's "Limits" section, from `specs/limits.yaml`; durations in milliseconds. */
export type Limits = {
  readonly windows: readonly {
    readonly name: string;
    readonly requests: number;
    readonly periodMs: number;
  }[];
  readonly timeouts: { readonly writeMs: number; readonly readMs: number };
  readonly idempotencyRetentionMs: number;
  readonly session: { readonly lifetimeMs: number; readonly idleMs: number };
  readonly paging: { readonly limitRecord: number; readonly fromRecord: number };
  readonly businessLimits: readonly {
    readonly name: string;
    readonly count: number;
    readonly periodMs: number;
  }[];
};

export type ProfileName = 'smoke' | 'gate' | 'nightly';
export type Severity = 'must' | 'should' | 'note';

/** How much to test and which failures gate, from `specs/profiles/<name>.yaml`. */
export type Profile = {
  readonly name: ProfileName;
  /** Ceiling of requests of one run; those that exhaust a limit on purpose are counted apart. */
  readonly maxRequests: number;
  /** Cases that shrinking one failure may spend. */
  readonly maxShrinkRuns: number;
  /** Requests that a run may spend to shrink and confirm all its failures, beside `maxRequests`. */
  readonly maxShrinkRequests: number;
  /** On a target whose clock cannot be moved: waits and budget are planned within it, and nothing more is tried after it. */
  readonly maxDurationMs: number;
  /** The longest that all waits for the request budget may take in real time, those that the target asks for included. */
  readonly maxWaitMs: number;
  /** The longest that one scenario may wait in real time. */
  readonly longestWaitMs: number;
  /** By how many milliseconds an operation must be slower for a comparison to name it; absent: times are not compared. */
  readonly slowerByMs?: number;
  readonly severity: Readonly<Record<Standing, Severity>>;
  /** Of single clauses, by globs of their ids, such as `api-pets/*`; the last that matches counts. */
  readonly severities?: Readonly<Record<string, Severity>>;
  /** Severities that turn the exit code to 1. */
  readonly gates: readonly Severity[];
  /** Fewest clauses that a run must judge to pass `assay gate`, if neither a baseline nor the caller says it. */
  readonly leastJudged: number;
  /** Permissions that a target must give to pass `assay gate`, if clauses need them and the caller names no others. */
  readonly permissions?: readonly Permission[];
};

/** What a file of the user's changes in a profile; `file` is its name without folders, to show. */
export type ProfileChanges = {
  readonly file: string;
  readonly members: Partial<Omit<Profile, 'name' | 'severity'>> & {
    readonly severity?: Partial<Profile['severity']>;
  };
};

/** A profile, with what a file changes in it; absent for nothing. */
export type ProfileChoice = {
  readonly profile: ProfileName;
  readonly profileChanges?: ProfileChanges;
};

/** Names of the members by which the body of an answer says what became of the request, whatever the status is. */
export type Envelope = {
  /** False if nothing was done. */
  readonly success: string;
  /** Holds what was asked for. */
  readonly payload: string;
};

/** Everything that `specs/` says, loaded once a run and never changed. */
export type Contract = {
  readonly title: string;
  readonly version: string;
  /** SHA-256 over the bytes of every file under `specs/` that went in, lower-case hex. */
  readonly sha256: string;
  /** Both readings of one value: by the words of OpenAPI, and as plain JSON for following pointers. */
  readonly document: OpenAPIV3_1.Document & { readonly [key: string]: Json };
  readonly operations: ReadonlyMap<string, Operation>;
  readonly clauses: ReadonlyMap<string, Clause>;
  readonly areas: readonly Area[];
  readonly filters: readonly FilterTable[];
  readonly limits: Limits;
  /** Null if answers hold nothing but what was asked for. */
  readonly envelope: Envelope | null;
  /** Statuses that any operation may answer with, whatever it lists. */
  readonly freeStatuses: readonly number[];
  /** Operations that an OpenAPI document alone describes: a clause without operations does not speak of them. */
  readonly fromDocuments: ReadonlySet<string>;
};
