/** Makes up values of a schema by the faker, within bounds of its own. */
import { generateSync } from 'json-schema-faker';
import { isObject, type Json, type JsonObject } from '../../json.ts';

/** Parts of a schema that the faker may look at for one value; a list of itself of itself would take for ever. */
const mostLooks = 50_000;
/** A try that ended for that reason. */
export const endlessly: unique symbol = Symbol('endless');

/** The faker draws up to the largest length that a schema allows, sign by sign and item by item: short values prove the same. */
const usuallyMost = new Map<string | symbol, (part: object) => number>([
  ['maxLength', (part) => Math.max(32, Number(Reflect.get(part, 'minLength') ?? 0))],
  ['maxItems', (part) => Math.max(5, Number(Reflect.get(part, 'minItems') ?? 0))],
]);

/** Their values are copied, which a wrapped object refuses. */
const data: ReadonlySet<string | symbol> = new Set([
  'enum',
  'const',
  'default',
  'example',
  'examples',
]);

/** The schema as the faker sees it; it throws once the faker has looked at too many of its parts. */
function bounded(schema: JsonObject): JsonObject {
  let looks = 0;
  const seen = new WeakMap<object, object>();
  const wrapped = (part: object): object => {
    const known = seen.get(part) ?? new Proxy(part, { get: look });
    seen.set(part, known);
    return known;
  };
  const look = (part: object, key: string | symbol): unknown => {
    looks += 1;
    if (looks > mostLooks) throw endlessly;
    const value: unknown = Reflect.get(part, key);
    const most = typeof value === 'number' ? usuallyMost.get(key) : undefined;
    if (most !== undefined && !('pattern' in part)) return Math.min(Number(value), most(part));
    return typeof value === 'object' && value !== null && !data.has(key) ? wrapped(value) : value;
  };
  return wrapped(schema) as JsonObject;
}

/** The schema with one branch of each `oneOf`, and with a member in each map, which the faker leaves empty. */
function withBranches(schema: Json, one: number): Json {
  if (Array.isArray(schema)) return schema.map((item) => withBranches(item, one));
  if (!isObject(schema)) return schema;
  const { additionalProperties: map, properties } = schema;
  const isMap = isObject(map) && properties === undefined;
  const whole = isMap ? { ...schema, properties: { some: map } } : schema;
  return Object.fromEntries(
    Object.entries(whole).map(([name, member]) => {
      const branches = name === 'oneOf' && Array.isArray(member) ? (member as readonly Json[]) : [];
      const branch = branches[one % branches.length];
      return branch === undefined || 'anyOf' in schema
        ? [name, withBranches(member, one)]
        : ['anyOf', [withBranches(branch, one)]];
    }),
  );
}

/** Formats that the faker does not know, and the validator judges. */
const formats = {
  url: () => 'https://example.com/a',
  byte: () => 'YQ==',
  'iso-date-time': () => '2026-01-02T03:04:05Z',
  'iso-time': () => '03:04:05Z',
};

/** One moment in forms of other lengths than the usual one. */
const moments = [
  '2026-01-02T03:04:05.006Z',
  '2026-01-02T03:04:05+00:00',
  '2026-01-02T03:04:05.006007Z',
  '2026-01-02T03:04:05.006+00:00',
];

/**
 * The schema with what the faker would miss: whole numbers by their format, moments of a certain length, ids that are
 * not null, and no example of another type.
 */
export function fitted(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(fitted);
  if (!isObject(schema)) return schema;
  const { type, format, minLength, maxLength } = schema;
  if (type === 'number' && (format === 'int32' || format === 'int64'))
    return { ...schema, type: 'integer' };
  const fits = moments.filter((one) => {
    const isShort = typeof minLength === 'number' && one.length < minLength;
    return !isShort && (typeof maxLength !== 'number' || one.length <= maxLength);
  });
  if (format === 'date-time' && typeof minLength === 'number' && minLength > 20 && fits.length > 0)
    return { enum: fits };
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, one]) =>
      (name === 'default' || name === 'example') && !isOfType(one, schema)
        ? []
        : [[name, name === 'properties' && isObject(one) ? withoutNullIds(one) : fitted(one)]],
    ),
  );
}

/** A thing that is shown has an id, even where its schema allows null. */
function withoutNullIds(properties: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => {
      const schema = fitted(one);
      const type = isObject(schema) && /^_?(?:id|uuid|guid)$/i.test(name) ? schema['type'] : null;
      return [
        name,
        isObject(schema) && Array.isArray(type)
          ? { ...schema, type: type.filter((each) => each !== 'null') }
          : schema,
      ];
    }),
  );
}

/** False for a text where the schema, or that of the items, wants another type. */
function isOfType(value: Json, { type, items }: JsonObject): boolean {
  const own = isObject(items) ? items : {};
  if (Array.isArray(value)) return value.every((one) => isOfType(one as Json, own));
  return typeof type !== 'string' || plainTypes[type]?.includes(typeof value) !== false;
}

const plainTypes: Readonly<Record<string, readonly string[]>> = {
  string: ['string'],
  integer: ['number'],
  number: ['number'],
  boolean: ['boolean'],
};

/** References are followed so far, try by try. */
const depths = [5, 5, 2, 9];

/** Undefined if the faker fails. Every second try has all members; the first tries use examples. */
export function madeUp(
  schema: JsonObject,
  seed: number,
  one: number,
  isLarge: boolean,
): Json | undefined | typeof endlessly {
  try {
    // Of a `oneOf`, the faker leaves out what its branches do not share: every third try has one branch of each.
    const drawn = one % 3 === 2 ? withBranches(schema, Math.floor(one / 3)) : schema;
    const value: unknown = generateSync(bounded(drawn as JsonObject), {
      seed,
      formats,
      alwaysFakeOptionals: one % 2 === 0,
      useExamplesValue: one < 4,
      // Deep enough for required members; sometimes less deep, for schemas that refer to themselves. A level of a
      // large schema multiplies the value by ten: there, shallow ones come first.
      refDepthMax: isLarge ? Math.min(5, 2 + Math.floor(one / 4)) : (depths[one % 4] ?? 5),
    });
    return JSON.parse(JSON.stringify(value ?? null)) as Json;
  } catch (error) {
    return error === endlessly ? endlessly : undefined;
  }
}
