/** Turns a schema of a description into a flat map of its places, so that two schemas can be compared. */
import { childPointer } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { expanded, memberOf, type SchemaPlace } from '../learn/schemaPlaces.ts';

/** The facts that a description states about one place in a body. */
export type FlatPlace = {
  /** Sorted; empty if no type is given. */
  readonly types: readonly string[];
  readonly required: boolean;
  /** Canonical texts of the allowed values; null if they are not listed. */
  readonly values: readonly string[] | null;
  readonly format: string | null;
  /** The strictest value of each bound. */
  readonly bounds: ReadonlyMap<string, number>;
};

/** Bounds that a value may not exceed, and bounds that it must reach. */
export const upperBounds: readonly string[] = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
];
export const lowerBounds: readonly string[] = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
];

/** Deeper places are not compared; schemas may refer to themselves. */
const maxDepth = 8;

/** Maps each JSON Pointer, with `*` for list items, to the facts that the schema states there, in order. */
export function flattenSchema(
  root: JsonObject,
  place: SchemaPlace,
): ReadonlyMap<string, FlatPlace> {
  const flat = new Map<string, FlatPlace>();
  visit(root, '', expanded(root, place), true, flat, 0);
  return flat;
}

function visit(
  root: JsonObject,
  at: string,
  places: readonly SchemaPlace[],
  required: boolean,
  flat: Map<string, FlatPlace>,
  depth: number,
): void {
  const nodes = places.map(({ node }) => node).filter(isJsonObject);
  flat.set(at, {
    types: [...new Set(nodes.flatMap((node) => texts(node['type'])))].toSorted(),
    required,
    values: valuesOf(nodes),
    format:
      nodes.map((node) => node['format']).find((format) => typeof format === 'string') ?? null,
    bounds: boundsOf(nodes),
  });
  if (depth >= maxDepth) return;
  const names = new Set(
    nodes.flatMap((node) =>
      isJsonObject(node['properties']) ? Object.keys(node['properties']) : [],
    ),
  );
  const needed = new Set(nodes.flatMap((node) => texts(node['required'])));
  for (const name of [...names].toSorted()) {
    const member = memberOf(root, places, name).places;
    visit(root, childPointer(at, name), member, needed.has(name), flat, depth + 1);
  }
  const items = memberOf(root, places, '*').places;
  if (items.length > 0) visit(root, `${at}/*`, items, false, flat, depth + 1);
}

function boundsOf(nodes: readonly JsonObject[]): ReadonlyMap<string, number> {
  return new Map(
    [...upperBounds, ...lowerBounds].flatMap((name) => {
      const all = nodes.map((node) => node[name]).filter((bound) => typeof bound === 'number');
      const strictest = upperBounds.includes(name) ? Math.min(...all) : Math.max(...all);
      return all.length === 0 ? [] : [[name, strictest] as const];
    }),
  );
}

function valuesOf(nodes: readonly JsonObject[]): readonly string[] | null {
  const lists = nodes.flatMap((node) => {
    const { enum: listed, const: only } = node;
    if (only !== undefined) return [[JSON.stringify(only)]];
    return listed !== undefined && isJsonArray(listed)
      ? [listed.map((value) => JSON.stringify(value))]
      : [];
  });
  return lists.length === 0 ? null : [...new Set(lists.flat())].toSorted();
}

function texts(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return value !== undefined && isJsonArray(value)
    ? value.filter((item) => typeof item === 'string')
    : [];
}
