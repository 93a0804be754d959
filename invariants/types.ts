/** What always holds in the answers of a service, as data. Types only. */
import type { Json } from '../json/types.ts';

/** A scalar of an answer, or of a request or read that belongs to it, in the form in which it is compared. */
export type Value =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number; readonly text: string }
  /** `number` is epoch milliseconds; `whole` is true for a day without a time. */
  | {
      readonly kind: 'time';
      readonly number: number;
      readonly whole: boolean;
      readonly text: string;
    }
  | { readonly kind: 'text'; readonly text: string }
  /** One member of all items of a list, in order. */
  | { readonly kind: 'list'; readonly items: readonly Scalar[] };

export type Scalar = Exclude<Value, { readonly kind: 'null' | 'list' }>;

/**
 * Where a value comes from. `answer`: a JSON Pointer into the answer, or into the item in the scope of a list; `count`, `list` and `sum`:
 * of a list in the answer; `request`: a pointer into the body; `path`, `query`: a parameter; `written`: the last value that requests wrote
 * to the same object; `before`: the same place in the previous answer to the same operation on the same object; `unwritten`: as `before`,
 * if nothing was written in between; `time`: `created` and `written` of the same object, and `answered`.
 */
export type Source =
  | 'answer'
  | 'count'
  | 'list'
  | 'sum'
  | 'request'
  | 'path'
  | 'query'
  | 'written'
  | 'before'
  | 'unwritten'
  | 'time';

/** A term as text: `<source>:<place>`. */
export type Term = `${Source}:${string}`;

/** One answer, or one item of a list in it: everything that a relation may refer to. */
export type Sample = {
  readonly operation: string;
  readonly status: string;
  /** JSON Pointer of the list with `*` for its items; empty for the whole answer. */
  readonly scope: string;
  readonly values: ReadonlyMap<Term, Value>;
  /** Id of the exchange. */
  readonly exchange: string;
};

/** One answer of a run, in the form from which samples are read. */
export type SeenAnswer = {
  readonly exchange: string;
  readonly operation: string;
  /** Path template of the operation, such as `/items/{id}`. */
  readonly template: string;
  readonly method: string;
  readonly url: string;
  readonly requestBody: Json | undefined;
  readonly status: number;
  readonly body: Json;
  /** Epoch milliseconds of the answer on the clock of the service, in whole seconds where the header `Date` says it. */
  readonly moment: number;
  /** False for what is remembered but shows no sample: a request that the document does not allow, and that was served. */
  readonly counts: boolean;
};

/** Something that held in every answer that could have broken it. */
export type Invariant = {
  readonly operation: string;
  readonly status: string;
  readonly scope: string;
  /** Name of a relation, see `relations.ts`. */
  readonly relation: string;
  readonly terms: readonly Term[];
  /** What the relation compares with; absent for relations between terms alone. */
  readonly value?: Json;
  /** Different answers that could have broken it. */
  readonly chances: number;
  /** How many of them did; at most one in 200. Absent for none. */
  readonly exceptions?: number;
};

/** A relation that held, before it is assigned to an operation. */
export type Held = Pick<Invariant, 'relation' | 'terms' | 'value' | 'chances'>;

/** True for values that a file may show: documented words, small whole numbers, booleans and null. */
export type Shareable = (value: Json) => boolean;
