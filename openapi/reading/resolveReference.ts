/** Follows `$ref`s inside one document; a reference to another document is refused. */
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';

/** A `$ref` whose target does not exist or is in another document, or a circle of `$ref`s. */
export class UnresolvedReferenceError extends Error {
  readonly code = 'REFERENCE_UNRESOLVED';
  readonly reference: string;

  constructor(reference: string, why: string) {
    super(`${reference} ${why}`);
    this.name = 'UnresolvedReferenceError';
    this.reference = reference;
  }
}

/** The value that a reference such as `#/components/schemas/Pet` names. Throws {@link UnresolvedReferenceError}. */
export function referenced(root: Json, reference: string): Json {
  if (!reference.startsWith('#')) {
    throw new UnresolvedReferenceError(reference, 'is outside the document');
  }
  const target = valueAt(root, decodeURIComponent(reference.slice(1)));
  if (target === undefined) throw new UnresolvedReferenceError(reference, 'does not exist');
  return target;
}

/**
 * Follows the object's own chain of `$ref`s; members beside a `$ref` take precedence over members of its target (OpenAPI 3.1 §4.8.23).
 * References further inside stay as they are. Throws {@link UnresolvedReferenceError}.
 */
export function resolveReference(root: Json, node: Json): JsonObject {
  const seen: string[] = [];
  const chain: JsonObject[] = [];
  let current = node;
  for (;;) {
    if (!isJsonObject(current)) {
      throw new UnresolvedReferenceError(seen.at(-1) ?? '', 'is no object');
    }
    const reference: Json | undefined = current['$ref'];
    if (typeof reference !== 'string') return Object.assign({}, current, ...chain.toReversed());
    if (seen.includes(reference)) {
      throw new UnresolvedReferenceError(reference, 'refers to itself');
    }
    seen.push(reference);
    const { $ref: _, ...beside } = current;
    chain.push(beside);
    current = referenced(root, reference);
  }
}
