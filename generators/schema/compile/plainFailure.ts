/** Finds schemas for which failing values are cheap to make: those without schemas inside. */
import { isAnnotation } from '../read/shapeOf.ts';
import { SCALAR_ASSERTIONS } from '../negatives/breakKeyword.ts';
import type { Atom } from '../read/atoms.ts';

const PLAIN: ReadonlySet<string> = new Set([
  ...SCALAR_ASSERTIONS,
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'required',
]);

/** Keywords that may fail in the loose mode by a choice; with more, a choice of each would be made. */
const MOST = 4;

/** True if every way in which the schema can fail breaks a single limit. */
export function isPlainFailure({ schema }: Atom): boolean {
  const keywords = Object.keys(schema).filter((keyword) => !isAnnotation(keyword));
  return keywords.length <= MOST && keywords.every((keyword) => PLAIN.has(keyword));
}

/** Keywords that a value can fail in more ways than are listed, such as by any name that is not known. */
const MANY_WAYS: readonly string[] = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'propertyNames',
  'items',
  'unevaluatedItems',
];

/** From this many branches on, not all pairs of a `oneOf` are listed. */
const MANY_BRANCHES = 6;

/** True if the schema can fail in more ways than `negations` lists. */
export function isPartialFailure({ schema }: Atom): boolean {
  const branches = schema['oneOf'];
  return (
    MANY_WAYS.some((keyword) => Object.hasOwn(schema, keyword)) ||
    (Array.isArray(branches) && branches.length >= MANY_BRANCHES)
  );
}
