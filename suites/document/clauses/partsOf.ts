/** Finds schemas that multiply each other: a few lines of references can expand to millions of schemas. */
import {
  arrayOr,
  isJsonArray,
  isJsonObject,
  objectOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';

/**
 * The most schemas that may apply to one value, and the most parts of its smallest value; the largest public documents have a few hundred.
 */
export const mostParts = 20_000;

/** Keywords whose schemas hold for the same value. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/**
 * Finds components that are too large. If each reference is written out, more than `mostParts` schemas apply to one value, or its smallest
 * value has more parts than that. A schema within itself counts once.
 */
export function multiplyingComponents(components: JsonObject): ReadonlySet<string> {
  const counts = partsCounters(components);
  const found = new Set<string>();
  for (const [name, schema] of Object.entries(components))
    if (multiplies(schema, counts)) found.add(name);
  return found;
}

/** True if a schema that is no component is too large in the same way. */
export function multipliesIn(components: JsonObject, schema: Json): boolean {
  return multiplies(schema, partsCounters(components));
}

type Count = (schema: Json | undefined) => number;

/** How the schemas of one are summed up, given the count of each. */
type Sum = (node: JsonObject, count: Count) => number;

/** All schemas that judge the value itself. */
const judging: Sum = (node, count) =>
  inPlace.reduce((sum, keyword) => sum + count(node[keyword]), 0);

/** The parts of the smallest value: its required members, and of several branches the smallest. */
const smallest: Sum = (node, count) => {
  const properties = objectOr(node['properties']);
  const required = arrayOr(node['required']).filter((name) => typeof name === 'string');
  const branches = ['oneOf', 'anyOf'].flatMap((keyword) => {
    const sizes = arrayOr(node[keyword]).map((branch) => count(branch));
    return sizes.length === 0 ? [] : [Math.min(...sizes)];
  });
  return [
    count(node['allOf']),
    ...branches,
    ...required.map((name) => count(properties[name])),
  ].reduce((sum, parts) => sum + parts, 0);
};

function multiplies(schema: Json, counts: readonly Count[]): boolean {
  if (counts.some((count) => count(schema) > mostParts)) return true;
  const inner = isJsonArray(schema) ? schema : isJsonObject(schema) ? Object.values(schema) : [];
  return inner.some((part) => typeof part === 'object' && multiplies(part, counts));
}

function partsCounters(components: JsonObject): readonly Count[] {
  return [judging, smallest].map((sum) => partsCounter(components, sum));
}

function partsCounter(components: JsonObject, sumOf: Sum): Count {
  const known = new Map<string, number>();
  const count = (node: Json | undefined): number => {
    if (isJsonArray(node)) return node.reduce<number>((sum, item) => sum + count(item), 0);
    if (!isJsonObject(node)) return 0;
    const reference = node['$ref'];
    return 1 + (typeof reference === 'string' ? referred(reference) : 0) + sumOf(node, count);
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
