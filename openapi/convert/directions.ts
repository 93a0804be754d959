/**
 * Splits schemas by direction: a request does not send `readOnly` members, and an answer need not show `writeOnly` members (OpenAPI 3.1
 * §4.8.24).
 */
import {
  isJsonArray,
  isJsonObject,
  isJsonSchema,
  objectOr,
  type JsonObject,
} from '../../json/jsonObject.ts';
import { mapSchema } from '../reading/schemaPlaces.ts';
import type { Json } from '../../json/types.ts';
import { componentsIn } from './schemaBundle.ts';

type Direction = 'request' | 'answer';

const place = '#/components/schemas/';

/**
 * The document with a second form of each schema that is different in a request, `<Name>.request`; the first form is that of answers. A
 * document without these words stays as it is.
 */
export function withDirections(document: JsonObject): JsonObject {
  const components = objectOr(document['components']);
  const schemas = objectOr(components['schemas']);
  if (!mentions(document['paths']) && !mentions(schemas)) return document;
  const differing = reaching(schemas);
  const own = new Set([...Object.keys(schemas), ...differing]);
  const requestNames = new Map<string, string>();
  for (const name of differing) {
    let request = `${name}.request`;
    while (own.has(request)) request = `${request}_`;
    own.add(request);
    requestNames.set(name, request);
  }
  // A member that leads to such a form has the words of the first form.
  const known = {
    ...schemas,
    ...Object.fromEntries([...requestNames].map(([name, form]) => [form, schemas[name] ?? {}])),
  };
  const formOf = (schema: Json, direction: Direction): Json =>
    mapSchema(schema, (part) => {
      const reference = part['$ref'];
      const made = inDirection(part, direction, known);
      const other =
        direction === 'request' && typeof reference === 'string'
          ? requestNames.get(reference.replace(place, ''))
          : undefined;
      const changed = other === undefined ? made : { ...made, $ref: `${place}${other}` };
      return isJsonSchema(changed) ? changed : {};
    });
  const forms = Object.entries(schemas).flatMap(([name, schema]): (readonly [string, Json])[] => {
    const request = requestNames.get(name);
    return request === undefined
      ? [[name, schema]]
      : [
          [name, formOf(schema, 'answer')],
          [request, formOf(schema, 'request')],
        ];
  });
  return {
    ...document,
    paths: mapOperations(document['paths'] ?? {}, formOf),
    components: { ...components, schemas: Object.fromEntries(forms) },
  };
}

/** Components in which such a member stands, or that lead to one. */
function reaching(schemas: JsonObject): ReadonlySet<string> {
  const found = new Set(
    Object.entries(schemas).flatMap(([name, schema]) => (mentions(schema) ? [name] : [])),
  );
  const leadsTo = Object.entries(schemas).map(
    ([name, schema]) => [name, componentsIn(schema)] as const,
  );
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [name, targets] of leadsTo)
      if (!found.has(name) && [...targets].some((one) => found.has(one))) found.add(name);
  }
  return found;
}

function mentions(value: Json | undefined): boolean {
  if (isJsonArray(value)) return value.some(mentions);
  if (!isJsonObject(value)) return false;
  return (
    value['readOnly'] === true || value['writeOnly'] === true || Object.values(value).some(mentions)
  );
}

/** One schema object, its subschemas already in that form. */
function inDirection(schema: JsonObject, direction: Direction, schemas: JsonObject): JsonObject {
  const names = markedIn(schema, direction === 'request' ? 'readOnly' : 'writeOnly', schemas);
  return names.size === 0 ? schema : without(schema, names, direction);
}

/** The members that carry the word, in this object or in one that `allOf` joins with it. */
function markedIn(
  schema: JsonObject,
  word: 'readOnly' | 'writeOnly',
  schemas: JsonObject,
  seen: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [name, member] of Object.entries(objectOr(schema['properties'])))
    if (objectOr(member)[word] === true || objectOr(target(member, schemas))[word] === true)
      found.add(name);
  const joined = isJsonArray(schema['allOf']) ? schema['allOf'] : [];
  for (const part of [...joined, schema]) {
    const reference = objectOr(part)['$ref'];
    const name = typeof reference === 'string' ? reference : '';
    if (seen.has(name) || (part === schema && name === '')) continue;
    const next = name === '' ? part : target(part, schemas);
    for (const one of markedIn(objectOr(next), word, schemas, new Set([...seen, name])))
      found.add(one);
  }
  return found;
}

/** What a reference to a component leads to. */
function target(schema: Json | undefined, schemas: JsonObject): Json | undefined {
  const reference = objectOr(schema)['$ref'];
  return typeof reference === 'string' ? schemas[reference.replace(place, '')] : undefined;
}

function without(schema: JsonObject, names: ReadonlySet<string>, direction: Direction): JsonObject {
  const { required, properties, allOf, ...rest } = schema;
  return {
    ...rest,
    ...(properties === undefined
      ? {}
      : { properties: direction === 'request' ? membersLeft(properties, names) : properties }),
    ...(isJsonArray(required)
      ? { required: required.filter((name) => typeof name !== 'string' || !names.has(name)) }
      : {}),
    ...(isJsonArray(allOf)
      ? {
          allOf: allOf.map((part) => (isJsonObject(part) ? without(part, names, direction) : part)),
        }
      : {}),
  };
}

function membersLeft(properties: Json, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(objectOr(properties)).filter(([name]) => !names.has(name)),
  );
}

/** Bodies and parameters of requests in one form, the rest in the other. */
function mapOperations(paths: Json, formOf: (schema: Json, direction: Direction) => Json): Json {
  const map = (node: Json, direction: Direction): Json => {
    if (isJsonArray(node)) return node.map((item) => map(item, direction));
    if (!isJsonObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]): [string, Json] => {
        if (key.startsWith('x-') || key === 'example' || key === 'examples') return [key, value];
        if (key === 'schema') return [key, formOf(value, direction)];
        const sent = key === 'requestBody' || key === 'parameters';
        return [key, map(value, sent ? 'request' : direction)];
      }),
    );
  };
  return map(paths, 'answer');
}
