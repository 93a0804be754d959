/** Clauses of what a body leaves out and of what a PATCH leaves alone, and of the status of a PUT. */
import {
  arrayOr,
  isJsonArray,
  isJsonObject,
  objectOr,
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
import { joined, sentObject } from '../reach/inputs.ts';
import { isDecided } from '../reach/memberNames.ts';
import { accepts, keptMembers, memberIn, successesOf, unseen } from './bodyMembers.ts';
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
  const isPartial = method === 'PATCH' || (method === 'PUT' && saysOthersStay(document, operation));
  const sending = [operation, create].filter((one) => one !== null);
  const kept = isPartial && isItem ? sending.map((one) => keptMembers(document, one, read)) : [];
  const members = kept[0]?.length === 0 ? [] : [...new Set(kept.flat())];
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
            'PATCH changes what it names (RFC 5789 §2, RFC 7396). Judged are members that have a value, that the body of the change or of the creation may name, and that two reads before it show alike. Versions, times of changes and members with listed values may follow a change, but that a setting goes back to its default is not lawful. A change that sends another value is judged where the document says what becomes of the others.',
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

/** Words for a value that the service chooses. */
const chosenByService = /^(?:auto|current|default|inherit|latest|now|random|system)/i;

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

/** Settings with listed values, with the defaults of a creation: another change resets none of them to these. */
function listedResets(
  document: JsonObject,
  change: Operation,
  create: Operation,
  read: Operation | null,
): JsonObject {
  const [changed = {}, made] = [change, create].map((one) =>
    objectOr(sentObject(document, one)['properties']),
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
    /\bmerge patch\b|\b(?:left out|absent|not sent|omitted|not given|missing|not (?:named|mentioned|present|provided))\b.*\b(?:stay|kept|keep|keeps|unchanged|remain|remains|as it is|as they are|untouched)\b|\bonly the (?:given|sent|named) (?:members|fields|properties)\b|\b(?:members|fields|properties) (?:that|which) (?:are|were) (?:sent|given|provided|supplied|present|named) (?:are|get) (?:changed|updated|modified|replaced)\b/.test(
      text,
    ),
  );
}
