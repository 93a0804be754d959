/** Finds the members and items that schemas applied in place evaluate, for unevaluatedProperties and unevaluatedItems. */
import { own, ownSchemaEntries, ownSchemas } from '../read/ownMembers.ts';
import { isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import type { Containment, Facts } from './facts.ts';
import { patternOf } from '../../strings/patternOf.ts';

/** True if the scope, or one applied within it, evaluates the member. */
export function evaluatesMember(facts: Facts, scope: number, name: string): boolean {
  return facts.scopes.some(
    ({ atom }, at) => isWithin(facts, at, scope) && looksAtMember(atom.schema, name, at !== scope),
  );
}

/** True if the scope, or one applied within it, evaluates the item. `matched` are the `contains` that the item meets. */
export function evaluatesItem(
  facts: Facts,
  scope: number,
  item: number,
  matched: readonly Containment[],
): boolean {
  return (
    matched.some((containment) => isWithin(facts, containment.scope, scope)) ||
    facts.scopes.some(
      ({ atom }, at) => isWithin(facts, at, scope) && looksAtItem(atom.schema, item, at !== scope),
    )
  );
}

/** True if the schema's own properties or patternProperties name the member. */
export function declaresMember(schema: JsonObject, name: string): boolean {
  const properties = own(schema, 'properties');
  return (
    (isJsonObject(properties) && Object.hasOwn(properties, name)) ||
    ownSchemaEntries(schema, 'patternProperties').some(([pattern]) => patternOf(pattern).test(name))
  );
}

function looksAtMember(schema: JsonObject, name: string, nested: boolean): boolean {
  return (
    own(schema, 'additionalProperties') !== undefined ||
    (nested && own(schema, 'unevaluatedProperties') !== undefined) ||
    declaresMember(schema, name)
  );
}

function looksAtItem(schema: JsonObject, item: number, nested: boolean): boolean {
  return (
    own(schema, 'items') !== undefined ||
    (nested && own(schema, 'unevaluatedItems') !== undefined) ||
    item < ownSchemas(schema, 'prefixItems').length
  );
}

function isWithin(facts: Facts, scope: number, outer: number): boolean {
  for (let at: number | null = scope; at !== null && at >= 0; at = facts.scopes[at]?.parent ?? null)
    if (at === outer) return true;
  return false;
}
