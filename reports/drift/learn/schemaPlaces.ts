/** Walks the schemas of an OpenAPI description and records the place of each, so that it can be changed there. */
import { pointerTokens } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';

/** A schema and the member names that lead to it from the root of the description. */
export type SchemaPlace = { readonly path: readonly string[]; readonly node: Json };

/** What the description says of a member: its schemas, or that anything is allowed. */
type Member = { readonly places: readonly SchemaPlace[]; readonly open: boolean };

const alternatives = ['allOf', 'anyOf', 'oneOf'] as const;
const branches = ['if', 'then', 'else'] as const;
/** Keywords that describe the inside of a value; without them, anything is allowed. */
const structural = [
  'type',
  'properties',
  'items',
  '$ref',
  'enum',
  'const',
  'additionalProperties',
  ...alternatives,
  ...branches,
];

/** A place after its `$ref`s were followed; null if the target of one is missing or outside the description. */
export function followed(root: JsonObject, place: SchemaPlace): SchemaPlace | null {
  let current = place;
  for (let hops = 0; hops < 32; hops += 1) {
    const reference = isJsonObject(current.node) ? current.node['$ref'] : undefined;
    if (typeof reference !== 'string') return current;
    if (!reference.startsWith('#/')) return null;
    const path = pointerTokens(decodeURIComponent(reference.slice(1)));
    const node = at(root, path);
    if (node === undefined) return null;
    current = { path, node };
  }
  return null;
}

/** The value at a path of member names and indexes. */
export function at(root: Json, path: readonly string[]): Json | undefined {
  let value: Json | undefined = root;
  for (const token of path) {
    if (isJsonObject(value)) value = value[token];
    else if (value !== undefined && isJsonArray(value)) value = value[Number(token)];
    else return undefined;
  }
  return value;
}

/** Returns a schema and all schemas that apply to the same value through `$ref`, `allOf`, `anyOf`, `oneOf`, `if`, `then` and `else`. */
export function expanded(
  root: JsonObject,
  place: SchemaPlace,
  seen: ReadonlySet<string> = new Set(),
): readonly SchemaPlace[] {
  const here = followed(root, place);
  if (here === null) return [];
  const name = here.path.join('/');
  if (seen.has(name)) return [];
  const { node, path } = here;
  if (!isJsonObject(node)) return [here];
  const met = new Set([...seen, name]);
  const lists = alternatives.flatMap((keyword) => {
    const list = node[keyword];
    return list !== undefined && isJsonArray(list)
      ? list.map((item, index) => ({ path: [...path, keyword, String(index)], node: item }))
      : [];
  });
  const single = branches.flatMap((keyword) =>
    node[keyword] === undefined ? [] : [{ path: [...path, keyword], node: node[keyword] }],
  );
  return [here, ...[...lists, ...single].flatMap((inner) => expanded(root, inner, met))];
}

/** Returns what the given schemas of one value say about a member; `*` means the items of a list. */
export function memberOf(root: JsonObject, places: readonly SchemaPlace[], name: string): Member {
  const members = places.map((place) => memberOfOne(place, name));
  return {
    places: members.flatMap((member) => member.places).flatMap((place) => expanded(root, place)),
    open: members.some((member) => member.open),
  };
}

function memberOfOne({ path, node }: SchemaPlace, name: string): Member {
  const nothing: Member = { places: [], open: false };
  if (node === true) return { places: [], open: true };
  if (!isJsonObject(node)) return nothing;
  if (!structural.some((keyword) => node[keyword] !== undefined)) return { places: [], open: true };
  if (name === '*') {
    const { items } = node;
    if (items !== undefined)
      return { places: [{ path: [...path, 'items'], node: items }], open: false };
    return { places: [], open: saysType(node, 'array') };
  }
  const properties = node['properties'];
  if (isJsonObject(properties) && Object.hasOwn(properties, name))
    return {
      places: [{ path: [...path, 'properties', name], node: properties[name] ?? true }],
      open: false,
    };
  const rest = node['additionalProperties'];
  if (isJsonObject(rest) || rest === true)
    return { places: [{ path: [...path, 'additionalProperties'], node: rest }], open: true };
  // An object without described members allows any member.
  return {
    places: [],
    open: properties === undefined && saysType(node, 'object') && !composes(node),
  };
}

function saysType(node: JsonObject, type: string): boolean {
  const said = node['type'];
  return said === type || (said !== undefined && isJsonArray(said) && said.includes(type));
}

function composes(node: JsonObject): boolean {
  return [...alternatives, ...branches].some((keyword) => node[keyword] !== undefined);
}
