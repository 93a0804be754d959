/** Clauses of what a change leaves behind: each member, members that a PUT leaves out, the entity tag, and the address of what was created. */
import { isJsonSchema, objectOr, textOr, type JsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import { listShown } from '../../../openapi/reading/filtersOf.ts';
import { sentencesAt } from '../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Family } from '../lives/families.ts';
import type { Permission } from '../../../contract/types.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { joined, sentObject } from '../reach/inputs.ts';
import { accepts, freeMembers, memberIn, successesOf } from './bodyMembers.ts';
import { implied, type LifeClause } from './lifeClause.ts';
import { rareClauses } from './creationClauses.ts';

/** `family` is the one whose objects the operation creates or changes. */
export function changeClauses(
  document: JsonObject,
  operation: Operation,
  family: Family,
): readonly LifeClause[] {
  const { create, read } = family;
  const { method, path } = operation;
  if (read === null) return listedClauses(document, operation, family);
  const allow = [
    ...new Set([...(create === null ? [] : permissionsFor(create)), ...permissionsFor(operation)]),
  ];
  const lists = ({ responses: all }: Operation, code: RegExp, header: string): boolean =>
    [...all].some(
      ([status, one]) => code.test(status) && one.headers.some(({ name }) => name === header),
    );
  const isItem = addressOf(read.path) === addressOf(path);
  const isChange = isItem && (method === 'PUT' || method === 'PATCH');
  const members = isChange ? freeMembers(document, operation, read) : [];
  const resets =
    method === 'PUT' && saysWhole(document, operation)
      ? optional(document, operation, members)
      : [];
  return [
    ...(operation === create && method === 'POST' && lists(operation, /^201$/, 'location')
      ? [
          implied(
            ['location', 'locationLeadsToCreated'],
            'Location leads to what was created.',
            'The Location of a 201 is the address of what was created (RFC 9110 §10.2.2, §15.3.2). If the object is read by its id, its Location is not unknown (404, 410). An address on another host is not asked.',
            allow,
          ),
        ]
      : []),
    ...eachClause(document, operation, read, members, allow),
    ...(operation === create ? rareClauses(document, operation, read, allow) : []),
    ...(resets.length === 0
      ? []
      : [
          implied(
            ['left-out', 'leftOutIsReset'],
            'a member that is left out does not keep its value.',
            'PUT replaces the whole (RFC 9110 §9.3.4), and the description of the operation says so of what is left out. Another value, null and no value are lawful.',
            allow,
            { members: resets },
          ),
        ]),
    ...(isChange && lists(read, /^200$/, 'etag')
      ? [
          implied(
            ['etag', 'etagFollowsChange'],
            'another representation has another ETag.',
            'A strong entity tag changes with what a GET shows (RFC 9110 §8.8.1), and one in the answer to a change is that of what replaced the old (§8.8). Weak ones are not judged.',
            allow,
          ),
        ]
      : []),
  ];
}

/** The clause of single members of a thing that only its list shows. */
function listedClauses(
  document: JsonObject,
  change: Operation,
  { create, list }: Family,
): readonly LifeClause[] {
  const items = list === null ? undefined : listShown(document, list)?.['items'];
  if (create === null || list === null || change === create || !isJsonSchema(items)) return [];
  const shape = { status: '200', mediaTypes: [], headers: [], schema: items };
  const read = { ...list, parameters: [], responses: new Map([['200', shape]]) };
  const members = freeMembers(document, change, read);
  const allow = [...new Set([...permissionsFor(create), ...permissionsFor(change)])];
  const item = itemParameter(change.path) ?? 'id';
  return eachClause(document, change, read, members, allow).map((one) => ({
    ...one,
    params: { ...one.params, item },
  }));
}

/** The clause of single members; none if no member can be judged. */
function eachClause(
  document: JsonObject,
  change: Operation,
  read: Operation,
  members: readonly string[],
  allow: readonly Permission[],
): readonly LifeClause[] {
  if (members.length === 0) return [];
  const nullable = members.filter((name) =>
    successesOf(read).every((schema) =>
      accepts(document, memberIn(document, schema, name) ?? {}, null),
    ),
  );
  return [
    implied(
      ['each', 'eachMemberIsKept'],
      'each member that was sent takes effect.',
      'After 2xx (except 202) a plain value, a list of such, or null that differs from the one before is read. Another form of the new value is lawful, and so is a refusal; that the old value stays is not, nor is null for a value, the day before or after for a date, a moment without its zone, or the old value in an answer of the form of the read. Members with listed values, ids, secrets and versions are not judged.',
      allow,
      { members, nullable, ...(answersAsRead(document, change, read) ? { answered: true } : {}) },
    ),
  ];
}

/** True if a success shows the object as a read does, and the document does not say that it is the one from before. */
function answersAsRead(document: JsonObject, change: Operation, read: Operation): boolean {
  const [own, [shown]] = [successesOf(change), successesOf(read)];
  const node = objectOr(objectOr(document['paths'])[change.path])[change.method.toLowerCase()];
  const answers = Object.entries(objectOr(objectOr(node)['responses'])).filter(([code]) =>
    code.startsWith('2'),
  );
  const said = sentencesAt(document, change).filter(({ refuses }) => !refuses);
  const all = [...said.map(({ text }) => text), JSON.stringify(answers)].join('. ');
  return (
    own.length > 0 &&
    own.every((one) => sameJson(one, shown)) &&
    !/\b(?:before|previous|prior|old)\b/i.test(all)
  );
}

/** True if the operation says what becomes of members that are left out, or that it replaces all of them. */
function saysWhole(document: JsonObject, operation: Operation): boolean {
  return sentencesAt(document, operation).some(
    ({ text, refuses }) =>
      !refuses &&
      /\breplac/.test(text) &&
      /\b(?:left out|omitted|missing|absent|whole|entire|complete|completely|every|all)\b/.test(
        text,
      ),
  );
}

function optional(
  document: JsonObject,
  change: Operation,
  members: readonly string[],
): readonly string[] {
  const { required, properties } = sentObject(document, change);
  const needed = new Set([required ?? []].flat());
  return members.filter(
    (name) =>
      !needed.has(name) &&
      joined(document, objectOr(properties)[name] ?? {})['default'] === undefined,
  );
}

/** The clause of members that only a request holds, for an operation whose answers could show them; none if its document lists them there. */
export function hiddenClauses(
  document: JsonObject,
  operation: Operation,
  { create, read, changes }: Family,
): readonly LifeClause[] {
  const bodies = [create, ...changes].flatMap((one) => one?.body?.schema ?? []);
  const sent = bodies.flatMap((schema) =>
    Object.entries(objectOr(joined(document, schema)['properties'])),
  );
  const hidden = sent.filter(([, schema]) => {
    const { writeOnly, description } = joined(document, schema);
    return writeOnly === true || saysHidden.test(textOr(description, ''));
  });
  // What a read of the object lists is shown by others, too.
  const isListed = (name: string): boolean =>
    [operation, ...(read === null ? [] : [read])].some((one) =>
      successesOf(one).some((schema) => {
        const listed = listShown(document, one)?.['items'] ?? schema;
        return [listed, schema].some((shown) => {
          const own = memberIn(document, shown, name);
          return own !== undefined && own['writeOnly'] !== true;
        });
      }),
    );
  const members = [...new Set(hidden.map(([name]) => name))].filter((name) => !isListed(name));
  return members.length === 0 || successesOf(operation).length === 0
    ? []
    : [
        implied(
          ['hidden', 'writeOnlyIsHidden'],
          'what only a request holds is in no answer.',
          'The document marks the member as writeOnly (OpenAPI 3.1, JSON Schema validation §9.4), or its description says that no answer shows it. A value of stars, an empty one and null are lawful.',
          permissionsFor(operation),
          { members },
        ),
      ];
}

const saysHidden =
  /\bwrite.?only\b|\b(?:never|no answer|no response)\b[^.]{0,20}\b(?:shows?|shown|returned|included|part of)\b|\b(?:is|are) not (?:shown|returned)\b/i;
