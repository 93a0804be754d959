/** The types of the JSON Schema generator. "Lawful" means valid against the schema. Types only. */
import type { Arbitrary } from 'fast-check';
import type { Json, JsonSchema } from '../../json/types.ts';
import type { RandomSource } from '../strings/types.ts';

export type { RandomSource };

/**
 * The rules by which the schema is read. `openapi-3.0` rewrites `nullable` and boolean `exclusiveMinimum` and `exclusiveMaximum` before
 * anything else; the other two are JSON Schema 2020-12.
 */
export type Dialect = '2020-12' | 'openapi-3.1' | 'openapi-3.0';

/** Options that every function of the generator takes. */
export type SchemaOptions = {
  /** The document that `#/…` references mean when the schema is a part of it, such as an OpenAPI document. */
  readonly root?: Json;
  /**
   * True keeps what is unfolded of a large `root` for the next schema that refers into it: faster for many schemas that
   * are tried once each, at the price of memory while `root` lives.
   */
  readonly keepParts?: boolean;
  /** Other documents by absolute URI; nothing is ever fetched. */
  readonly documents?: Readonly<Record<string, JsonSchema>>;
  /** True (the default) makes `format` an assertion; false an annotation. */
  readonly formats?: boolean;
  readonly dialect?: Dialect;
  /** First part of the name of each boundary case and negative, such as `order`. Default: empty. */
  readonly name?: string;
};

/** One broken assertion, with the names that Ajv uses. */
export type SchemaError = {
  readonly keyword: string;
  /** JSON Pointer into the value. */
  readonly instancePath: string;
  /** URI fragment of the assertion in the schema. */
  readonly schemaPath: string;
};

/** The candidates that the final check refused, under one schema path. */
export type Counter = { tries: number; rejects: number };

/** A schema that is prepared for draws. */
export type CompiledSchema = {
  /** One valid value; the same random numbers give the same value. Throws `GenerationFailure`. */
  readonly draw: (random: RandomSource) => Json;
  /** The final check: true for a valid value. */
  readonly accepts: (value: Json) => boolean;
  /** Every broken assertion of a value; empty for a valid one. */
  readonly errors: (value: Json) => readonly SchemaError[];
  /** Simpler valid values, simplest first. */
  readonly shrink: (value: Json) => Iterable<Json>;
  /** Candidates by schema path; `#` counts whole values. */
  readonly counters: ReadonlyMap<string, Counter>;
};

/** One valid value at an edge of the schema. */
export type BoundaryCase = {
  /** Stable between runs, such as `order/boundary-3`. */
  readonly name: string;
  /** True for bounds, sizes, branches and presence; false if only awkward texts and numbers are new. */
  readonly core: boolean;
  /** The edges that this value is the first to show, such as `order/total/maximum`. */
  readonly covers: readonly string[];
  readonly value: Json;
  readonly lawful: true;
};

/** One invalid value: of those found for its reason, the one nearest to a valid value. */
export type NegativeCase = {
  /** Stable between runs, such as `order/total/maximum+1`. */
  readonly name: string;
  /** Its own name, and the names of further reasons that the same value shows; they get no request of their own. */
  readonly covers: readonly string[];
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly value: Json;
  readonly lawful: false;
  readonly inseparableFrom?: readonly string[];
};

/** A way to break the schema in one keyword at one place. */
export type Negative = {
  /** Stable between runs, such as `order/total/minimum`. */
  readonly name: string;
  /** The keyword that every drawn value breaks. */
  readonly keyword: string;
  /** URI fragment of that keyword in the schema. */
  readonly schemaPath: string;
  /** JSON Pointer of the broken place in the value; `*` stands for any index or key. */
  readonly instancePath: string;
  /** Values invalid for this reason, also after each shrink. */
  readonly arbitrary: Arbitrary<Json>;
  /** Simple values of it, the nearest to a lawful one first; for `type` one of each wrong type. */
  readonly examples: readonly [Json, ...Json[]];
  /** Keywords that necessarily break together with this one; absent if there are none. */
  readonly inseparableFrom?: readonly string[];
};
