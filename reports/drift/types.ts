/** The types of what a run saw of a service, and of its differences from the document or a baseline. Types only. */
import type { Invariant } from '../../invariants/types.ts';
import type { JsonType } from '../../json/jsonType.ts';
import type { Json } from '../../json/types.ts';

/** This number is raised when a learned description or a baseline file changes its meaning. */
export const driftFormatVersion = 1;

/** One place in the bodies of one kind of answer, with counts. */
export type LearnedField = {
  /** Parents (objects or arrays) in which it could stand. */
  readonly possible: number;
  /** Values seen, and how many of each type and format. */
  readonly seen: number;
  readonly absent: number;
  readonly types: Readonly<Partial<Record<JsonType, number>>>;
  readonly formats: Readonly<Record<string, number>>;
  /** Words and small whole numbers seen, sorted; null if there are too many, or the field may be personal. */
  readonly values: readonly { readonly value: Json; readonly count: number }[] | null;
  /** Least id of an exchange that shows the field. */
  readonly exchange: string | null;
};

/** Answers of one operation with one status to lawful requests. */
export type LearnedAnswer = {
  readonly operation: string;
  readonly status: string;
  /** True if the document shows a body of this answer; else its form is an open point, which checks observe. */
  readonly described: boolean;
  readonly samples: number;
  readonly mediaTypes: Readonly<Record<string, number>>;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, number>>;
  /** The 90th percentile as a coarse band of wall time. */
  readonly latency: LatencyBand;
  /** JSON Pointer with `*` for array items, empty for the root. */
  readonly fields: Readonly<Record<string, LearnedField>>;
};

export type LatencyBand = 'under 1 s' | 'under 5 s' | 'under 30 s' | 'over 30 s';

/** The target's behaviour at one open point. */
export type LearnedOpenPoint = {
  readonly clause: string;
  readonly key: string;
  readonly operation: string | null;
  readonly samples: number;
  readonly values: readonly { readonly value: Json; readonly count: number }[];
  readonly exchange: string | null;
};

/** Everything that was learned in a run, with counts. */
export type Learned = {
  readonly answers: readonly LearnedAnswer[];
  readonly openPoints: readonly LearnedOpenPoint[];
};

/** How often something was seen, in steps too coarse to change by chance; facts below the lowest step are left out. */
export type Level = 'always' | 'most' | 'some' | 'few';
/** The number of samples, in steps: fewer than 5, 10, 30, 100, or more. */
export type SampleSize = 'under-5' | 'under-10' | 'under-30' | 'under-100' | 'over-100';

export type BaselineField = {
  /** Only if it differs from the answer's: the number of parents that could hold the field. */
  readonly samples?: SampleSize;
  readonly present: Level;
  /** Left out if the field was hardly ever missing. */
  readonly absent?: Level;
  readonly types: Readonly<Partial<Record<JsonType, Level>>>;
  readonly format?: string;
  readonly values?: Readonly<Record<string, Level>>;
};

export type BaselineAnswer = {
  readonly operation: string;
  readonly status: string;
  readonly samples: SampleSize;
  readonly mediaTypes: Readonly<Record<string, Level>>;
  readonly headers: Readonly<Record<string, Level>>;
  readonly latency: LatencyBand;
  readonly fields: Readonly<Record<string, BaselineField>>;
};

export type BaselineOpenPoint = {
  readonly clause: string;
  readonly key: string;
  readonly operation: string | null;
  readonly samples: SampleSize;
  /** How often in relation to the successful answers of the operation; left out if hardly ever, or without an operation. */
  readonly share?: Level;
  /** Canonical JSON of a value → how often. */
  readonly values: Readonly<Record<string, Level>>;
};

/** The accepted behaviour of a target: a file for review, sorted, without counts, times or personal data. */
export type Baseline = {
  readonly formatVersion: typeof driftFormatVersion;
  readonly target: string;
  readonly contract: { readonly title: string; readonly version: string };
  readonly answers: readonly BaselineAnswer[];
  readonly openPoints: readonly BaselineOpenPoint[];
  /** Absent in a baseline that was accepted without the evidence of its run. */
  readonly invariants?: readonly Invariant[];
};

/** The importance of a difference for clients of the service. */
export type DriftClass =
  | 'contradicts'
  | 'breaking'
  | 'learned-broken'
  | 'additive'
  | 'open-point-answered'
  | 'open-point-changed';

/** One difference. */
export type DriftEntry = {
  readonly class: DriftClass;
  /** Null if no single operation is concerned. */
  readonly operation: string | null;
  readonly status: string | null;
  /** JSON Pointer into the body, or a word: `status`, `media-type`, `header:<name>`, `latency`, or the key of an open point. */
  readonly at: string;
  /** The clause that the difference concerns, if there is one. */
  readonly clause: string | null;
  readonly before: Json;
  readonly after: Json;
  /** One plain sentence. */
  readonly text: string;
  /** Id of an exchange that shows it, where known. */
  readonly exchange: string | null;
  /** Other changes that belong to it. */
  readonly details?: readonly string[];
  /** All clauses that it concerns, if there are several. */
  readonly clauses?: readonly string[];
};

/** Differences from the document, and the sources of the comparison. */
export type Drift = {
  readonly learned: Learned;
  readonly againstDocument: readonly DriftEntry[];
  /** Null until a baseline was compared. */
  readonly againstBaseline: readonly DriftEntry[] | null;
};
