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
    const tried = names.flatMap((name) => wrong.map((one) => ({ ...object, [name]: one })));
    const found = tried.find((one) => !breaksAt(withValueAt(before, at, one)).includes(place));
    if (found === undefined) return undefined;
    left = withValueAt(left, at, found);
  }
  return breaksAt(left).length === 0 ? left : undefined;
}

function namesIn(schema: Json, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(schema)) for (const one of schema as readonly Json[]) namesIn(one, names);
  if (!isObject(schema)) return names;
  const properties: JsonObject = isObject(schema['properties']) ? schema['properties'] : {};
  for (const name of Object.keys(properties)) names.add(name);
  for (const member of Object.values(schema)) namesIn(member, names);
  return names;
}
