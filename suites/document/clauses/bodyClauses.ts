/** Clauses of what a body leaves out and of what a PATCH leaves alone, and of the status of a PUT. */
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import {
  arrayOr,
  isJsonArray,
  isJsonObject,
  isJsonSchema,
  objectOr,
  textOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import { resolveReference } from '../../../openapi/reading/resolveReference.ts';
import { listShown } from '../../../openapi/reading/filtersOf.ts';
import { sentencesAt } from '../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Family } from '../lives/families.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { joined } from '../reach/inputs.ts';
import { isDecided } from '../reach/memberNames.ts';
import { implied, type LifeClause } from './lifeClause.ts';

/** `family` is the one whose objects the operation creates or changes; null for none. */
export function bodyClauses(
  document: JsonObject,
  operation: Operation,
  family: Family | null,
): readonly LifeClause[] {
  const { method, path, responses } = operation;
  const { create = null, read = null } = family ?? {};
  const allow = [
    ...new Set([...(create === null ? [] : permissionsFor(create)), ...permissionsFor(operation)]),
  ];
  const isItem = read !== null && addressOf(read.path) === addressOf(path);
  const members = method === 'PATCH' && isItem ? keptMembers(document, operation, read) : [];
  const resets =
    members.length > 0 && create !== null ? listedResets(document, operation, create, read) : {};
  const isOneThing = isItem && (/\}\/?$/.test(path) || listShown(document, read) === undefined);
  const bothStatuses = responses.has('201') && (responses.has('200') || responses.has('204'));
  return [
    ...(method === 'PUT' || create === operation || (method === 'POST' && responses.has('201'))
      ? defaultClauses(document, operation, method === 'PUT' && !isItem ? null : read)
      : []),
    ...(members.length + Object.keys(resets).length < 2
      ? []
      : [
          implied(
            ['others', 'patchKeepsOthers'],
            'a change of one member leaves the others as they are.',
            'PATCH changes what it names (RFC 5789 §2, RFC 7396). Judged are members that have a value, that the body of the change may name, and that two reads before it show alike. Versions, times of changes and members with listed values may follow a change, but that a setting goes back to its default is not lawful. A change that sends another value is judged where the document says what becomes of the others.',
            allow,
            {
              members,
              ...(saysOthersStay(document, operation) ? { stated: true } : {}),
              ...(Object.keys(resets).length === 0 ? {} : { resets }),
            },
          ),
        ]),
    ...(method === 'PUT' && isOneThing && bothStatuses
      ? [
          implied(
            ['by-state', 'putAnswersByState'],
            'what it created is answered with 201, what it replaced is not.',
            'The document lists 201 and another success. PUT answers 201 where it created, 200 or 204 where it replaced (RFC 9110 §9.3.4). A read before shows which.',
            allow,
          ),
        ]
      : []),
  ];
}

/** By the answer of the operation where that shows the members, else by a read. */
function defaultClauses(
  document: JsonObject,
  operation: Operation,
  read: Operation | null,
): readonly LifeClause[] {
  const own = successesOf(operation);
  const [inAnswer, inRead] = [own, successesOf(read)].map((schemas) =>
    Object.fromEntries(
      defaultsOf(document, operation).filter(([name, value]) => {
        const shows = (some: readonly Json[]): readonly JsonObject[] =>
          some.map((schema) => memberIn(document, schema, name)).filter((one) => one !== undefined);
        const isFree = [...shows(own), ...shows(successesOf(read))].every(
          (member) => member['readOnly'] !== true && accepts(document, member, value),
        );
        return isFree && shows(schemas).length > 0;
      }),
    ),
  );
  const isAnswered = Object.keys(inAnswer ?? {}).length > 0;
  const defaults = (isAnswered ? inAnswer : inRead) ?? {};
  if (Object.keys(defaults).length === 0) return [];
  return [
    implied(
      ['default', isAnswered ? 'defaultIsApplied' : 'defaultIsRead'],
      'a member that is left out has its default.',
      'A default is the value that the receiver assumes where none is sent (OpenAPI 3.1, JSON Schema validation §9.2). The object that was created or replaced shows it, or does not show the member. Another form of the value is lawful, and so is null.',
      permissionsFor(operation),
      { defaults },
    ),
  ];
}

/** The schemas of the successes of an operation. */
export function successesOf(operation: Operation | null): readonly Json[] {
  return [...(operation?.responses ?? [])].flatMap(([code, { schema }]) =>
    code.startsWith('2') && schema !== undefined ? [schema] : [],
  );
}

/** Words for a value that the service chooses, and names of what only some may see. */
const chosenByService = /^(?:auto|current|default|inherit|latest|now|random|system)/i;
const unseen = /id$|password|secret|token|pin$|key$/i;

/** The members of a JSON body with a default that is certain: a plain value, or an empty list, that their schema accepts. */
function defaultsOf(
  document: JsonObject,
  { body }: Operation,
): readonly (readonly [string, Json])[] {
  if (body?.mediaType !== 'application/json') return [];
  return wholeMembers(document, body.schema).flatMap(([name, schema]) => {
    const member = resolveReference(document, schema);
    const { default: value, description, readOnly, writeOnly, format } = member;
    const isPlain =
      typeof value === 'boolean' ||
      (typeof value === 'number' && value >= 0) ||
      (typeof value === 'string' && format === undefined && !chosenByService.test(value)) ||
      (isJsonArray(value) && value.length === 0);
    if (value === undefined || !isPlain || unseen.test(name)) return [];
    if (readOnly === true || writeOnly === true || !accepts(document, schema, value)) return [];
    // A text that names another default is right.
    const says = String(description);
    return /\bdefault/i.test(says) && !says.includes(String(value)) ? [] : [[name, value] as const];
  });
}

const choices = ['oneOf', 'anyOf', 'not', 'if', 'dependentRequired', 'dependentSchemas'];

/** Its own and those of its `allOf`; none where some members exclude others. */
function wholeMembers(
  document: JsonObject,
  schema: Json,
  depth = 4,
): readonly (readonly [string, Json])[] {
  if (!isJsonObject(schema) || depth === 0) return [];
  const found = resolveReference(document, schema);
  if (choices.some((keyword) => found[keyword] !== undefined)) return [];
  return [
    ...arrayOr(found['allOf']).flatMap((part) => wholeMembers(document, part, depth - 1)),
    ...Object.entries(objectOr(found['properties'])).filter(([, member]) => isJsonObject(member)),
  ];
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

/** Names of members that a service changes with any change. */
const followsChanges = /version|revision|etag|lock|updated|modified|changed|^last(?!_?name)/i;

/** Members that the body of a change may name, a read shows, and nothing but a change of them changes. */
export function keptMembers(
  document: JsonObject,
  { body }: Operation,
  read: Operation,
): readonly string[] {
  if (body === undefined || !/\bjson$/.test(body.mediaType)) return [];
  const properties = objectOr(joined(document, body.schema)['properties']);
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

/** Settings with listed values, with the defaults of a creation: another change resets none of them to these. */
function listedResets(
  document: JsonObject,
  { body }: Operation,
  create: Operation,
  read: Operation | null,
): JsonObject {
  const [changed = {}, made] = [body, create.body].map((one) =>
    objectOr(joined(document, one?.schema ?? {})['properties']),
  );
  const found = Object.keys(changed).flatMap((name) => {
    const { enum: listed, default: usual } = joined(document, made?.[name] ?? {});
    const isShown = successesOf(read).some((schema) => memberIn(document, schema, name));
    const isSetting = isJsonArray(listed) && typeof usual === 'string' && !isDecided(name);
    return isSetting && isShown ? [[name, usual] as const] : [];
  });
  return Object.fromEntries(found);
}

/** True if the operation says that it leaves alone what a request leaves out. */
function saysOthersStay(document: JsonObject, operation: Operation): boolean {
  return sentencesAt(document, operation).some(({ text }) =>
    /\bmerge patch\b|\b(?:left out|absent|not sent|omitted|not given|missing|not (?:named|mentioned|present|provided))\b.*\b(?:stay|kept|keep|keeps|unchanged|remain|remains|as it is|as they are|untouched)\b|\bonly the (?:given|sent|named) (?:members|fields|properties)\b/.test(
      text,
    ),
  );
}

/** Members that a read shows as they were sent, if the service keeps them. */
export function freeMembers(
  document: JsonObject,
  operation: Operation,
  read: Operation,
): readonly string[] {
  const properties = objectOr(joined(document, operation.body?.schema ?? {})['properties']);
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
