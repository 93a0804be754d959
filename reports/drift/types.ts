/** What a service was seen to do, and how that differs from its document or from what was accepted before. Types only. */
import type { Json } from '../../contract/types.ts';

/** Raised when a learned description changes its meaning; also in baseline files. */
export const driftFormatVersion = 1;

/** JSON types as JSON Schema names them; `integer` where every number seen was whole. */
export type LearnedType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** One place in a body. Only facts that do not vary by chance belong here. */
export type LearnedField = {
  /** Every type seen, sorted. */
  readonly types: readonly LearnedType[];
  /** A format that every string seen satisfied, such as `date-time`; null for none. */
  readonly format: string | null;
  /** Bodies (or array items) seen where the field could stand, and in how many it did. */
  readonly seen: number;
  readonly possible: number;
};

/** One operation's answers with one status. */
export type LearnedAnswer = {
  readonly operation: string;
  readonly status: string;
  readonly mediaTypes: readonly string[];
  /** Names in lower case, present on every answer. */
  readonly headers: readonly string[];
  readonly count: number;
  /** JSON Pointer with `*` for array items, `` for the root → what was seen there. */
  readonly fields: Readonly<Record<string, LearnedField>>;
};

/** An answer to an open point: every value seen, as sorted canonical JSON. */
export type LearnedOpenPoint = {
  readonly clause: string;
  readonly key: string;
  readonly operation: string | null;
  readonly values: readonly Json[];
};

/** Everything learned in a run; also the shape of an accepted baseline. */
export type Learned = {
  readonly formatVersion: typeof driftFormatVersion;
  readonly contract: { readonly title: string; readonly version: string };
  readonly target: string;
  readonly answers: readonly LearnedAnswer[];
  readonly openPoints: readonly LearnedOpenPoint[];
};

/** How much a difference matters to those who call the service. */
export type DriftClass =
  | 'contradicts'
  | 'breaking'
  | 'additive'
  | 'open-point-answered'
  | 'open-point-changed';

/** One difference. */
export type DriftEntry = {
  readonly class: DriftClass;
  /** Null where no single operation is concerned. */
  readonly operation: string | null;
  readonly status: string | null;
  /** JSON Pointer into the body, or a word: `status`, `media-type`, `header:<name>`, or the key of an open point. */
  readonly at: string;
  /** The clause that the difference bears on, where there is one. */
  readonly clause: string | null;
  readonly before: Json;
  readonly after: Json;
  /** One plain sentence. */
  readonly text: string;
  /** Id of an exchange that shows it, where known. */
  readonly exchange: string | null;
};

/** Differences against the document, and against a baseline where one was given. */
export type Drift = {
  readonly learned: Learned;
  readonly againstDocument: readonly DriftEntry[];
  /** Null when no baseline was given. */
  readonly againstBaseline: readonly DriftEntry[] | null;
};
