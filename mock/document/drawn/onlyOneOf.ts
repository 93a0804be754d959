/** Changes a value that fits several branches of a `oneOf`, until it fits one of them alone. */
import { isObject, type Json, type JsonObject } from '../../json.ts';
import { valueAt, withValueAt } from '../idPlaces.ts';

/** Members that are tried; each is a try for each of the values below. */
const mostNames = 300;

/** One of these is wrong for any member that has a type. */
const wrong: readonly Json[] = ['', 0, true, {}];

/**
 * A branch without required members fits nearly any object: a member of the other branches, with a value that they refuse, makes the
 * difference. `breaksAt` names the places where a value breaks its schema. Undefined if no member makes it.
 */
export function onlyOneOf(
  schema: Json,
  value: Json,
  breaksAt: (value: Json) => readonly string[],
): Json | undefined {
  const names = [...namesIn(schema)].slice(0, mostNames);
  let left = value;
  for (const place of new Set(breaksAt(value))) {
    const at = place.split('/').slice(1);
    const object = valueAt(left, at);
    if (!isObject(object)) return undefined;
    const before = left;
    const alone = names.flatMap((name) => wrong.map((one) => ({ [name]: one })));
    const found = [listedIn(schema).slice(0, mostNames), alone, togetherIn(schema)]
      .flatMap((all) => all.map((some): JsonObject => ({ ...object, ...some })))
      .find((one) => !breaksAt(withValueAt(before, at, one)).includes(place));
    if (found === undefined) return undefined;
    left = withValueAt(left, at, found);
  }
  return breaksAt(left).length === 0 ? left : undefined;
}

/** Members that branches list the values of, such as `type`, each with its first value. */
function listedIn(schema: Json): readonly JsonObject[] {
  if (Array.isArray(schema)) return (schema as readonly Json[]).flatMap(listedIn);
  if (!isObject(schema)) return [];
  const properties: JsonObject = isObject(schema['properties']) ? schema['properties'] : {};
  const own = Object.entries(properties).flatMap(([name, one]) => {
    const listed = isObject(one) ? (one['enum'] ?? [one['const'] ?? null]) : null;
    const [value = null] = Array.isArray(listed) ? (listed as readonly Json[]) : [];
    return value === null ? [] : [{ [name]: value }];
  });
  return [...own, ...Object.values(schema).flatMap(listedIn)];
}

/** For each branch of each `oneOf`, a member of every other branch, with a wrong value. */
function togetherIn(schema: Json): readonly JsonObject[] {
  if (Array.isArray(schema)) return (schema as readonly Json[]).flatMap(togetherIn);
  if (!isObject(schema)) return [];
  const { oneOf } = schema;
  const branches = Array.isArray(oneOf) ? oneOf.map((one: Json) => [...namesIn(one)]) : [];
  const own = branches.flatMap((kept) => {
    const others = branches.flatMap((all) => all.find((name) => !kept.includes(name)) ?? []);
    return wrong.map((one) => Object.fromEntries(others.map((name) => [name, one])));
  });
  return [...own, ...Object.values(schema).flatMap(togetherIn)].slice(0, mostNames);
}

function namesIn(schema: Json, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(schema)) for (const one of schema as readonly Json[]) namesIn(one, names);
  if (!isObject(schema)) return names;
  const properties: JsonObject = isObject(schema['properties']) ? schema['properties'] : {};
  for (const name of Object.keys(properties)) names.add(name);
  for (const member of Object.values(schema)) namesIn(member, names);
  return names;
}
