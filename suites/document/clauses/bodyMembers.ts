/** Finds the members of bodies and answers: what a read shows, what a schema takes, and what a service keeps as it was sent. */
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import {
  isJsonArray,
  isJsonObject,
  isJsonSchema,
  objectOr,
  textOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { allProperties, listShown, readSchema } from '../../../openapi/reading/filtersOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { joined, sentObject } from '../reach/inputs.ts';

/** The schemas of the successes of an operation. */
export function successesOf(operation: Operation | null): readonly Json[] {
  return [...(operation?.responses ?? [])].flatMap(([code, { schema }]) =>
    code.startsWith('2') && schema !== undefined ? [schema] : [],
  );
}

/** The schema of a member, also of one in an envelope; undefined for none. */
export function memberIn(
  document: JsonObject,
  schema: Json,
  name: string,
  depth = 2,
): JsonObject | undefined {
  const properties = objectOr(joined(document, schema)['properties']);
  if (Object.hasOwn(properties, name)) return joined(document, properties[name] ?? {});
  for (const member of depth === 0 ? [] : Object.values(properties)) {
    const found = memberIn(document, member, name, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True if the schema takes the value; false, too, if it cannot be compiled. */
export function accepts(document: JsonObject, schema: Json, value: Json): boolean {
  return acceptedOf(document, schema, [value]).length > 0;
}

/** Those of the values that the schema takes; none if it cannot be compiled. */
export function acceptedOf<T extends Json>(
  document: JsonObject,
  schema: Json,
  values: readonly T[],
): readonly T[] {
  if (values.length === 0 || !isJsonSchema(schema)) return [];
  try {
    const compiled = compileSchema(schema, { root: document, keepParts: true });
    return values.filter((value) => compiled.accepts(value));
  } catch {
    return [];
  }
}

/** Names of what only some may see. */
export const unseen: RegExp = /id$|password|secret|token|pin$|key$/i;

/** Names of members that a service changes with any change. */
const followsChanges = /version|revision|etag|lock|updated|modified|changed|^last(?!_?name)/i;

/** Members that the body of a change may name, a read shows, and nothing but a change of them changes. */
export function keptMembers(
  document: JsonObject,
  change: Operation,
  read: Operation,
): readonly string[] {
  if (!/\bjson$/.test(change.body?.mediaType ?? '')) return [];
  const properties = objectOr(sentObject(document, change)['properties']);
  return Object.entries(properties).flatMap(([name, schema]) => {
    const member = joined(document, schema);
    const { readOnly, writeOnly, enum: listed, const: only, type } = member;
    const isPlain = [type, joined(document, member['items'] ?? {})['type']].every(
      (one) => ![one].flat().includes('object'),
    );
    const shown = successesOf(read).map((one) => memberIn(document, one, name));
    const isFree =
      readOnly !== true && writeOnly !== true && listed === undefined && only === undefined;
    // One schema of moments in all answers may be marked so.
    const isMoment = member['format'] === 'date-time';
    const isShown = shown.some(
      (one) => one !== undefined && (one['readOnly'] !== true || isMoment),
    );
    return isFree && isPlain && isShown && !unseen.test(name) && !followsChanges.test(name)
      ? [name]
      : [];
  });
}

/** Members that a read shows as they were sent, if the service keeps them. */
export function freeMembers(
  document: JsonObject,
  operation: Operation,
  read: Operation,
): readonly string[] {
  const properties = objectOr(sentObject(document, operation)['properties']);
  return keptMembers(document, operation, read).filter((name) => {
    const own = joined(document, properties[name] ?? {});
    // What a read cannot show as it was sent is not read.
    const shown = successesOf(read).map((schema) => memberIn(document, schema, name) ?? own);
    const isShown = shown.every(
      (one) =>
        narrowing.every((word) => [undefined, own[word]].includes(one[word])) ||
        // Moments are compared as such, whatever zone an answer shows them in.
        [own, one].every(({ format }) => format === 'date-time'),
    );
    // A read that takes the name in its query shows the member as it is asked to.
    const isAsked = read.parameters.some((one) => one.in === 'query' && one.name === name);
    const says = textOr(own['description'], '');
    const isAdding = own['type'] === 'array' && adds.test(says);
    const isOneType = shown.every((one) => {
      const types = typesOf(document, one);
      return types.length === 0 || typesOf(document, own).every((type) => types.includes(type));
    });
    return isShown && isOneType && !isAsked && !isAdding && !fixed.test(says);
  });
}

/** A creation may send in several types what a read shows in one, such as a price as a number or as a text. */
function typesOf(document: JsonObject, node: Json): readonly Json[] {
  const { type, anyOf, oneOf } = joined(document, node);
  return [type ?? [], anyOf ?? oneOf ?? []]
    .flatMap((one) => (isJsonArray(one) ? one : [one]))
    .flatMap((one) => (isJsonObject(one) ? typesOf(document, one) : [one]));
}

/** Keywords that may allow fewer values in an answer than in a request. */
const narrowing =
  'format pattern enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength'.split(
    ' ',
  );

/** Words for a list to which a change adds. */
const adds = /\b(?:add|append|merg|extend|additional|extra|union)/i;

/** Words for a member that a change may leave as it is. */
const fixed =
  /immutable|read.?only|ignored|(?:can ?not|can't|never|not) be (?:changed|updated|modified)|only (?:on|at|in|when|during) creat/i;

/**
 * Members that a read shows and that are marked so; ids are left alone, and what may be a list or an object. A member that the body of the
 * change or of the creation offers without the mark is set by clients.
 */
export function readOnlyOf(
  document: JsonObject,
  read: Operation,
  writing: readonly (Operation | null)[],
): readonly string[] {
  const schema = [...read.responses].find(([code]) => code.startsWith('2'))?.[1].schema;
  const offered = writing.map((one) =>
    objectOr(one === null ? undefined : sentObject(document, one)['properties']),
  );
  return Object.entries(objectOr(joined(document, schema ?? {})['properties'])).flatMap(
    ([name, member]) => {
      const { readOnly, type, enum: listed } = joined(document, member);
      const isPlain = type === 'string' || type === 'integer' || type === 'number';
      const isOffered = offered.some(
        ({ [name]: one }) => one !== undefined && joined(document, one)['readOnly'] !== true,
      );
      const isOwn = readOnly === true && !isOffered;
      return isOwn && isPlain && listed === undefined && !/id$/i.test(name) ? [name] : [];
    },
  );
}

/** True if the items of a list have the schema of the object that a read shows. */
export function showsSame(document: JsonObject, list: Operation, read: Operation): boolean {
  const item = readSchema(document, listShown(document, list)?.['items'] ?? {});
  const [shown] = successesOf(read);
  if (Object.keys(allProperties(document, item)).length < 2 || shown === undefined) return false;
  const whole = readSchema(document, shown);
  const inner = Object.values(allProperties(document, whole)).map((one) =>
    readSchema(document, one),
  );
  return [whole, ...inner].some((one) => sameJson(one, item));
}
