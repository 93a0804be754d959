/** Makes a small value of a schema that the faker cannot handle. The value may be invalid: the caller judges it. */
import { isObject, isText, type Json, type JsonObject } from '../../json.ts';
import { at } from '../openDocument.ts';
import { madeUp } from './madeUp.ts';

/** Members below members below … of what is required. */
const deepest = 60;

/** Makes only required parts; of several alternatives it takes the first that does not lead back to itself. */
export function smallestOf(document: JsonObject, schema: Json): Json {
  return smallest({ document, open: [] }, schema);
}

/** References that are being followed: a schema that is required of itself ends with null. */
type Way = { readonly document: JsonObject; readonly open: readonly string[] };

function smallest(way: Way, schema: Json): Json {
  if (!isObject(schema) || way.open.length > deepest || leadsBack(way, schema)) return null;
  const { const: fixed, enum: listed, default: usual, $ref: ref } = schema;
  if (fixed !== undefined) return fixed;
  if (Array.isArray(listed) && listed[0] !== undefined) return listed[0] as Json;
  if (usual !== undefined) return usual;
  const chosen = ['oneOf', 'anyOf'].flatMap((keyword) => {
    const branches = listOf(schema[keyword]);
    return branches.find((one) => !leadsBack(way, one)) ?? branches.slice(0, 1);
  });
  const below = { ...way, open: [...way.open, isText(ref) ? ref : ''] };
  const parts = [
    ...(isText(ref) ? [at(way.document, ref) ?? {}] : []),
    ...[...listOf(schema['allOf']), ...chosen].map((part) => besideOf(schema, part)),
  ].map((part) => smallest(below, part));
  const own = ownValue(below, schema);
  const objects = [...parts, own].filter((one) => isObject(one));
  if (objects.length > 0) return Object.assign({}, ...objects) as JsonObject;
  return own ?? parts.find((one) => one !== null) ?? null;
}

/** A part that only requires members finds them beside it. */
function besideOf({ properties = {} }: JsonObject, part: Json): Json {
  return isObject(part) && 'required' in part && !('properties' in part)
    ? { ...part, properties }
    : part;
}

function leadsBack({ open }: Way, schema: Json): boolean {
  return isObject(schema) && isText(schema['$ref']) && open.includes(schema['$ref']);
}

function ownValue(way: Way, schema: JsonObject): Json | null {
  const { type } = schema;
  const kind: Json | undefined = Array.isArray(type) ? (type[0] as Json) : type;
  if (kind === 'object' || isObject(schema['properties'])) {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const required = listOf(schema['required']).filter(isText);
    return Object.fromEntries(
      required.map((name) => [name, smallest(way, properties[name] ?? {})]),
    );
  }
  if (kind === 'array') {
    const least = Number(schema['minItems'] ?? 0);
    const item = smallest(way, schema['items'] ?? {});
    return Array.from({ length: Math.min(least, 100_000) }, () => item);
  }
  if (kind === 'integer' || kind === 'number') {
    const { minimum, exclusiveMinimum, multipleOf } = schema;
    if (typeof minimum === 'number') return minimum;
    if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
    return typeof multipleOf === 'number' ? multipleOf : 0;
  }
  if (kind === 'string') return textOf(schema);
  return kind === 'boolean' ? true : null;
}

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
  time: '03:04:05Z',
  uuid: '6f1f3a52-0c5e-4a3b-9d7e-2b8c1d0e9f10',
  email: 'a@example.com',
  uri: 'https://example.com/',
  'uri-reference': '/a',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  duration: 'P1D',
  byte: 'YQ==',
};

function textOf({ format, minLength, pattern }: JsonObject): string {
  const usual = isText(format) ? texts[format] : undefined;
  const matching = isText(pattern) ? madeUp({ type: 'string', pattern }, 1, 0, false) : undefined;
  if (typeof matching === 'string') return matching;
  return usual ?? 'a'.repeat(typeof minLength === 'number' ? Math.min(minLength, 1_000_000) : 1);
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}
