/** Facts: everything that must hold of one value after every choice is made, over all keywords that apply. */
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import type { Atom } from '../read/atoms.ts';
import { ALL_TYPES } from '../read/typeBits.ts';

/** A requirement on one value: it must meet the schema, or it must not. */
export type Part = { readonly holds: boolean; readonly atom: Atom };

/** A schema that applies to the value itself. `parent` is the scope whose keyword (such as `allOf`) applies it. */
type Scope = { readonly atom: Atom; readonly parent: number | null };

/** A `contains` with its counts. Items that match it count as evaluated in the scope. */
export type Containment = {
  readonly atom: Atom;
  readonly least: number;
  readonly most: number;
  readonly scope: number;
};

/** A bound of numbers. */
type Bound = { readonly value: number; readonly open: boolean };

/** The facts of one value. Lists only grow and ranges only narrow. */
export type Facts = {
  types: number;
  /** True if numbers must be whole; `fractional` when they must not be. */
  integer: boolean;
  fractional: boolean;
  /** The only values allowed, where `enum` or `const` says so. */
  values: readonly Json[] | null;
  readonly excluded: Json[];
  minimum: Bound | null;
  maximum: Bound | null;
  readonly divisors: number[];
  readonly nonDivisors: number[];
  readonly patterns: string[];
  readonly notPatterns: string[];
  readonly formats: string[];
  readonly notFormats: string[];
  minLength: number;
  maxLength: number;
  minItems: number;
  maxItems: number;
  unique: boolean;
  /** True if two items must be equal. */
  repeated: boolean;
  readonly containments: Containment[];
  /** More requirements on single items, by position. */
  readonly itemParts: Map<number, Part[]>;
  minProperties: number;
  maxProperties: number;
  readonly required: Set<string>;
  readonly absent: Set<string>;
  readonly dependents: { readonly trigger: string; readonly needed: readonly string[] }[];
  /** More requirements on single members, by name. */
  readonly memberParts: Map<string, Part[]>;
  readonly names: Atom[];
  /** Members and items that the scope must leave unevaluated. */
  readonly unevaluatedNames: { readonly scope: number; readonly name: string }[];
  readonly unevaluatedItems: { readonly scope: number; readonly item: number }[];
  readonly scopes: Scope[];
  /** True if something was left out of the facts: a value that is drawn must be checked. */
  deferred: boolean;
};

/** The facts of a value without any condition. */
export function noFacts(): Facts {
  return {
    types: ALL_TYPES,
    integer: false,
    fractional: false,
    values: null,
    excluded: [],
    minimum: null,
    maximum: null,
    divisors: [],
    nonDivisors: [],
    patterns: [],
    notPatterns: [],
    formats: [],
    notFormats: [],
    minLength: 0,
    maxLength: Infinity,
    minItems: 0,
    maxItems: Infinity,
    unique: false,
    repeated: false,
    containments: [],
    itemParts: new Map(),
    minProperties: 0,
    maxProperties: Infinity,
    required: new Set(),
    absent: new Set(),
    dependents: [],
    memberParts: new Map(),
    names: [],
    unevaluatedNames: [],
    unevaluatedItems: [],
    scopes: [],
    deferred: false,
  };
}

/** Raises the lower bound. */
export function raise(facts: Facts, value: number, open: boolean): void {
  const { minimum } = facts;
  if (minimum === null || value > minimum.value || (value === minimum.value && open))
    facts.minimum = { value, open };
}

/** Lowers the upper bound. */
export function lower(facts: Facts, value: number, open: boolean): void {
  const { maximum } = facts;
  if (maximum === null || value < maximum.value || (value === maximum.value && open))
    facts.maximum = { value, open };
}

/** Keeps only those values that the list contains. */
export function keepValues(facts: Facts, values: readonly Json[]): void {
  facts.values =
    facts.values === null
      ? values
      : facts.values.filter((value) => values.some((other) => sameJson(value, other)));
}

/** Adds requirements under a key. */
export function addPart<Key>(parts: Map<Key, Part[]>, key: Key, ...added: readonly Part[]): void {
  parts.set(key, [...(parts.get(key) ?? []), ...added]);
}
