/** The shape of a comparison of two services, for every format of it. Types only. */
import type { Standing } from '../../contract/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { Json } from '../../json/types.ts';
import type { Waiver } from '../gate/waivers.ts';

/** This number is raised when a field of compare.json changes its meaning. */
export const comparisonFormatVersion = 1;

/** The kinds of things that are compared at a place. */
export type PlaceKind =
  | 'request'
  | 'status'
  | 'media type'
  | 'header'
  | 'latency'
  | 'type'
  | 'value'
  | 'count'
  | 'order'
  | 'member order'
  | 'text'
  | 'clause'
  | 'open point';

/** A place where two services can differ. It is the same in every case. */
export type Place = {
  readonly kind: PlaceKind;
  readonly operation: string | null;
  /** Whether the document lets the request succeed. */
  readonly lawful: boolean;
  /** JSON Pointer with `*` for indexes, the name of a header, or the key of an open point; empty for the whole. */
  readonly at: string;
  /** For verdicts. */
  readonly clause: string | null;
};

/**
 * - `breaks`: a clause holds on the left and fails on the right; `mended`: the other way round.
 * - `open`: both are lawful, and the document leaves the point open.
 * - `unspoken`: no clause speaks of the place, or every clause about it holds on both sides.
 * - `slower`: the right answers in a slower band.
 */
export type DifferenceClass = 'breaks' | 'mended' | 'open' | 'unspoken' | 'slower';

/** One side's data in a difference. */
export type Shown = {
  /** What stands at the place, values of the service by their origin. */
  readonly text: string;
  /** The exchange at which the sides part; null if this side never got there. */
  readonly exchange: ExchangeLine | null;
  /** Shell script of the case up to this exchange, or the one curl line. */
  readonly script: string;
};

export type Difference = Place & {
  /** Eight hex digits over the place and both texts, the same in every comparison. */
  readonly id: string;
  readonly class: DifferenceClass;
  /** Clause or open point that it touches; null if nothing in the document speaks of it. */
  readonly touches: {
    readonly clause: string;
    readonly standing: Standing;
    readonly statement: string;
  } | null;
  readonly left: Shown;
  readonly right: Shown;
  /** Cases after the first, repeats or others, in which the right alone parted; all that bore on it; and the e-value they came to. */
  readonly proof: { readonly odd: number; readonly repeats: number; readonly eValue: number };
  readonly scenario: string;
  readonly input: Json;
  readonly setUp: number;
  readonly shrinks: number;
  /** Present if no simpler input shows the difference. */
  readonly minimal?: true;
  /** The one transformation that explains the place and those below it, in words; null if verdicts alone part. */
  readonly cause: string | null;
  /** The places below this one where an answer itself parts: verdicts and requests are left out. */
  readonly others: readonly Place[];
  /** Other places that the cause explains, in words. */
  readonly also: readonly string[];
  /** Present if the file of accepted differences holds it. */
  readonly accepted?: Pick<Waiver, 'reason' | 'ticket' | 'expires'>;
};

/** A place at which the left differs even from itself. */
export type Noise = Place & {
  /** Cases in which the left differed from its repetition. */
  readonly odd: number;
  readonly cases: number;
  /** Present if the left gave another text in a repeat of the same case: it moves with what the service holds. */
  readonly moved?: boolean;
  /** Present if the right stands alone there because the sides did not begin alike. */
  readonly unlike?: boolean;
};

export type ComparedSide = { readonly name: string; readonly baseUrl: string };

/** The differences that stop a release: those that break the document, all except mended ones, or all. */
export type FailOn = 'breaks' | 'changed' | 'all';

export type Comparison = {
  readonly formatVersion: typeof comparisonFormatVersion;
  readonly contract: { readonly title: string; readonly version: string };
  readonly left: ComparedSide;
  readonly again: ComparedSide;
  readonly right: ComparedSide;
  readonly profile: string;
  readonly seed: number;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Chance of any false difference in the whole comparison, at most. */
  readonly alpha: number;
  readonly scenarios: number;
  readonly cases: number;
  readonly repeats: number;
  /** Of all sides. */
  readonly requests: number;
  /** Distinct places compared. */
  readonly places: number;
  readonly failOn: FailOn;
  /** Operations whose first answers, before anything was written, hold other data on the right, and what differs. */
  readonly unlike: readonly { readonly operation: string; readonly what: string }[];
  readonly skipped: readonly { readonly scenario: string; readonly reason: string }[];
  /** Why it ended before all was compared and repeated; null if nothing was left to do. */
  readonly partial: string | null;
  readonly differences: readonly Difference[];
  /** Places at which left and right parted at least once in the first pass: what a comparison without repeats would report. */
  readonly parted: number;
  /** Candidates for which the repeats did not decide. */
  readonly undecided: readonly (Place & { readonly odd: number; readonly repeats: number })[];
  readonly noise: readonly Noise[];
};
