/** Finds schemas that multiply each other: a few lines of references that stand for millions of schemas. */
import { isJsonArray, isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

/** Schemas that one value may have to meet; the largest public documents have a few hundred. */
export const mostParts = 20_000;

/** Keywords whose schemas hold for the same value. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/**
 * Components within which one value is judged by more schemas than `mostParts`, if each reference is written out.
 * Members and items are other values, with a count of their own. A schema within itself counts once.
 */
export function multiplyingComponents(components: JsonObject): ReadonlySet<string> {
  const count = partsCounter(components);
  const found = new Set<string>();
  for (const [name, schema] of Object.entries(components))
    if (multiplies(schema, count)) found.add(name);
  return found;
}

/** The same of one schema that is no component. */
export function multipliesIn(components: JsonObject, schema: Json): boolean {
  return multiplies(schema, partsCounter(components));
}

type Count = (schema: Json | undefined) => number;

function multiplies(schema: Json, count: Count): boolean {
  if (count(schema) > mostParts) return true;
  const inner = isJsonArray(schema) ? schema : isJsonObject(schema) ? Object.values(schema) : [];
  return inner.some((part) => typeof part === 'object' && multiplies(part, count));
}

function partsCounter(components: JsonObject): Count {
  const known = new Map<string, number>();
  const count = (node: Json | undefined): number => {
    if (isJsonArray(node)) return node.reduce<number>((sum, item) => sum + count(item), 0);
    if (!isJsonObject(node)) return 0;
    const reference = node['$ref'];
    let parts = 1 + (typeof reference === 'string' ? referred(reference) : 0);
    for (const keyword of inPlace) parts += count(node[keyword]);
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
  return count;
}
