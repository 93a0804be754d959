/** Finds schemas that multiply each other: a few lines of references that stand for millions of schemas. */
import { isJsonArray, isJsonObject, objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

/** Parts that one value must meet or hold; the largest public documents have a few hundred. */
export const mostParts = 20_000;

/** Keywords whose schemas hold for the same value, or for each value within it. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'items', 'prefixItems'];

/**
 * How many schemas a value of this schema meets, if each reference is written out: what holds for the value itself,
 * its required members and its items. A schema within itself counts once.
 */
export function partsOf(schema: Json, components: JsonObject): number {
  const known = new Map<string, number>();
  const count = (node: Json | undefined): number => {
    if (isJsonArray(node)) return node.reduce<number>((sum, item) => sum + count(item), 0);
    if (!isJsonObject(node)) return 0;
    const reference = node['$ref'];
    let parts = 1 + (typeof reference === 'string' ? referred(reference) : 0);
    for (const keyword of inPlace) parts += count(node[keyword]);
    const properties = objectOr(node['properties']);
    const required = node['required'];
    if (isJsonArray(required))
      for (const name of required) if (typeof name === 'string') parts += count(properties[name]);
    return parts;
  };
  const referred = (reference: string): number => {
    const found = known.get(reference);
    if (found !== undefined) return found;
    known.set(reference, 1);
    const parts = count(components[reference.replace('#/components/schemas/', '')]);
    known.set(reference, parts);
    return parts;
  };
  return count(schema);
}
