/** The clauses of an object's life. They hold for any API whose objects are created, read, changed and deleted. */
import type { Clause, Permission } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import { isSortName } from '../../../openapi/reading/sortsOf.ts';
import { familiesOf, type Family } from '../lives/families.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { joined } from '../reach/inputs.ts';
import { bodyClauses } from './bodyClauses.ts';
import { readOnlyOf, showsSame } from './bodyMembers.ts';
import { clausesOfCreation } from './creationClauses.ts';
import { changeClauses, hiddenClauses } from './changeClauses.ts';
import { implied, type LifeClause } from './lifeClause.ts';
import { isDoneLater } from '../../../openapi/reading/documentedResponse.ts';
import { isVersioned, versionSent } from './versions.ts';

/**
 * Clauses of the operations that create, read, change, list or delete one kind of object. Paths and methods are read by RFC 9110; each
 * clause names the behaviour that stays lawful.
 */
export function lifeClauses(operation: Operation, roles: FamilyRoles): readonly LifeClause[] {
  const { document, of } = roles;
  const seen = new Set<keyof Family>();
  const ofFamilies = (of.get(operation.id) ?? []).flatMap(
    ({ role, family }): readonly LifeClause[] => {
      const { create } = family;
      const allow = create === null ? [] : permissionsFor(create);
      if (seen.has(role) || (create === null && role !== 'changes')) return [];
      seen.add(role);
      if (role === 'read') return clausesOfRead(document, operation, allow);
      if (role === 'changes') return clausesOfChange(document, operation, family, allow);
      if (role === 'remove') return clausesOfRemoval(family, operation, allow);
      if (role === 'list') return clausesOfList(document, operation, family, allow);
      // Its answer may show what is above it.
      const isSeen = family.read !== null || family.list !== null;
      return isSeen ? clausesOfCreation(document, operation, allow) : [];
    },
  );
  const own = of.get(operation.id)?.find(({ role }) => role === 'create' || role === 'changes');
  const shows = of.get(operation.id)?.find(({ role }) => role !== 'remove');
  return [
    ...ofFamilies,
    ...(shows === undefined ? [] : hiddenClauses(document, operation, shows.family)),
    ...bodyClauses(document, operation, own?.family ?? null),
    ...(own === undefined ? [] : changeClauses(document, operation, own.family)),
  ];
}

/** The roles of each operation in the families of a document: it creates, reads, changes, lists or deletes. */
export type FamilyRoles = {
  readonly document: JsonObject;
  readonly of: ReadonlyMap<
    string,
    readonly { readonly role: keyof Family; readonly family: Family }[]
  >;
};

export function rolesIn(document: JsonObject, all: readonly Operation[]): FamilyRoles {
  const of = new Map<string, { readonly role: keyof Family; readonly family: Family }[]>();
  for (const family of familiesOf(all, document))
    for (const role of ['create', 'read', 'changes', 'remove', 'list'] as const)
      for (const one of [family[role]].flat())
        if (one !== null && !isDoneLater(one))
          of.set(one.id, [...(of.get(one.id) ?? []), { role, family }]);
  return { document, of };
}

type Allow = readonly Permission[];

function clausesOfList(
  document: JsonObject,
  operation: Operation,
  { read, remove, changes: [change] }: Family,
  allow: Allow,
): readonly LifeClause[] {
  const item = read ?? remove ?? change;
  const parameter = item === undefined ? 'id' : itemParameter(item.path);
  const paging = pagingOf(operation);
  // A parameter with a default may leave out what was created.
  const isPlain = operation.parameters.every(
    ({ in: place, name, required, schema }) =>
      place !== 'query' ||
      [paging?.limit?.name, paging?.position?.name].includes(name) ||
      isSortName(name) ||
      (!required && objectOr(schema)['default'] === undefined),
  );
  if (parameter === undefined || !isPlain) return [];
  return [
    implied(
      ['listed', 'createdIsListed'],
      'the list shows what was created, once.',
      'After a creation that answers with 2xx (except 202) and an id, the list of the collection without a filter, read to its end, holds that id, whatever listed values the object has. No answer holds it twice, also after a second PUT of the same object (RFC 9110 §9.2.2). A path is hierarchical (RFC 3986 §3.3): the list below another thing does not hold what was made below this one.',
      allow,
      { parameter },
    ),
    ...(read === null || !showsSame(document, operation, read)
      ? []
      : [
          implied(
            ['as-read', 'listedIsAsRead'],
            'an item is shown as a read of it shows it.',
            'The document gives the items and the object that a read shows one schema. Plain values that both show are equal, in whatever form. A difference counts if a second list and a second read show it again.',
            allow,
            { parameter },
          ),
        ]),
  ];
}

function clausesOfRead(
  document: JsonObject,
  operation: Operation,
  allow: Allow,
): readonly LifeClause[] {
  const { responses } = operation;
  return [
    implied(
      ['created', 'createdObjectIsRead'],
      'what was created is read by its id.',
      'A creation that answers with 2xx and an id (except 202) has created: soon the id is not unknown (404, 410), and the object under it is the one that was sent. Single values may be stored in another form; another id, or not one of several values, is another object.',
      allow,
    ),
    implied(
      ['safe', 'readKeepsObject'],
      'a read leaves the object there.',
      'GET is safe (RFC 9110 §9.2.1). Values may change between two reads; that an object is gone because it was read is not lawful.',
      allow,
    ),
    {
      part: 'stable',
      statement: 'two reads in a row show the same, or not.',
      standing: 'open',
      question: 'Do values change that nobody has changed?',
      check: 'openReads',
      params: { key: 'two reads' },
      allow,
    },
    implied(
      ['unknown', 'unknownIsRefused'],
      'an id that no object has is refused.',
      'The answer is a refusal (4xx). A failure of the server (5xx) is none, and a success that shows the id of another object is not the object that was asked for. An id has the form of a known one: where 404 is listed and neither 400 nor 422 is, those are not lawful.',
      allow,
      // `listed` is the refusal that the document lists for it.
      responses.has('400') || responses.has('422') ? {} : unknownParams(document, operation),
    ),
    ...(responses.has('304')
      ? [
          implied(
            ['unchanged', 'unchangedIsNotSent'],
            'a version that the client has is not sent again.',
            'The document lists 304. A read with If-None-Match and the ETag of the last answer gets it (RFC 9110 §13.1.2), unless the object has another ETag by then.',
            allow,
          ),
        ]
      : []),
  ];
}

function clausesOfRemoval(
  { read, list }: Family,
  removal: Operation,
  creating: Allow,
): readonly LifeClause[] {
  const allow = [...creating, 'delete' as const];
  const parameter = itemParameter((read ?? list)?.path ?? '') ?? 'id';
  const gone = implied(
    ['gone', 'removedObjectIsGone'],
    'a deleted object is no longer read as it was.',
    'A refusal is lawful, and so is an object that shows another state. With 202 it is deleted later.',
    allow,
  );
  const unlisted = implied(
    ['unlisted', 'removedIsNotListed'],
    'a deleted object is no longer listed as it was.',
    'The list of the collection does not show the id, or shows it in another state.',
    allow,
    { parameter },
  );
  const stale = implied(
    ['stale', 'staleIsRefused'],
    'a deletion of a version that is not the newest is refused.',
    'The document lists 412, or asks for If-Match. A deletion whose If-Match is not the ETag of the object is not made (RFC 9110 §13.1.1).',
    allow,
  );
  return [
    ...(read === null ? [] : [gone]),
    ...(list === null ? [] : [unlisted]),
    ...(read === null || !isVersioned(removal) ? [] : [stale]),
  ];
}

function clausesOfChange(
  document: JsonObject,
  operation: Operation,
  { create, read }: Family,
  creating: Allow,
): readonly LifeClause[] {
  const { method, responses, body } = operation;
  if (read === null) return [];
  const allow = [...new Set([...creating, 'update' as const, ...permissionsFor(operation)])];
  // A list of steps, such as a JSON Patch (RFC 6902), names no members.
  const isList = body !== undefined && joined(document, body.schema)['type'] === 'array';
  const members = body && !isList ? readOnlyOf(document, read, [operation, create]) : [];
  const version = isVersioned(operation) ? null : versionSent(document, operation, read);
  const all: readonly (readonly [applies: boolean, clause: LifeClause])[] = [
    [
      !isList,
      implied(
        ['kept', 'changeIsKept'],
        'a change that is answered with success takes effect.',
        'After 2xx (except 202) at least one of several values that were sent differs from before, and so does each value of the object that the answer shows as changed. Single values may stay, or be stored in another form.',
        allow,
      ),
    ],
    [
      body !== undefined,
      implied(
        ['refused', 'refusedChangeIsNotKept'],
        'a change that is refused leaves the object as it was.',
        'A refusal (4xx) says that nothing was done. Only objects that do not change by themselves are judged.',
        allow,
      ),
    ],
    [
      method === 'PUT',
      implied(
        ['repeated', 'repeatedPutChangesNothing'],
        'the same request again has the same effect.',
        'PUT is idempotent (RFC 9110 §9.2.2). Values that were stored as sent stay as they are; times, counters and versions may change.',
        allow,
      ),
    ],
    [
      create !== null &&
        !(method === 'PUT' && responses.has('201')) &&
        unknownParams(document, operation)['listed'] !== undefined,
      implied(
        ['unknown', 'unknownIsRefused'],
        'a change of what does not exist is refused as unknown.',
        'The document lists 404. The same change was served for an object that exists, so 400 and 422 are not the reason; a success (2xx) that shows the id of another object and a failure (5xx) are not lawful.',
        allow,
        unknownParams(document, operation),
      ),
    ],
    [
      (isVersioned(operation) || version !== null) && create !== null,
      implied(
        ['stale', 'staleIsRefused'],
        'a change of a version that is not the newest is refused.',
        version === null
          ? 'The document lists 412, or asks for If-Match. A change whose If-Match is not the ETag of the object is not made (RFC 9110 §13.1.1).'
          : `The document says: “${version.says}”. A change with a larger number than the object shows is not made.`,
        allow,
        version === null ? {} : { member: version.member },
      ),
    ],
    [
      members.length > 0 && create !== null,
      implied(
        ['read-only', 'readOnlyStays'],
        'a request that sends a readOnly member does not change it.',
        'Only the service sets what is readOnly (OpenAPI 3.1 §4.8.24, JSON Schema §9.4): a request that sends it is refused, or the member is ignored.',
        allow,
        { members },
      ),
    ],
  ];
  return all.flatMap(([applies, clause]) => (applies ? [clause] : []));
}

/** The refusal of an unknown id that the document lists; none if an id has a form of its own. */
function unknownParams(
  document: JsonObject,
  { responses, parameters }: Operation,
): Clause['params'] {
  // An id that nothing has may break another rule of its form.
  const isFree = parameters.every(({ in: place, schema }) => {
    const { pattern, maximum, maxLength, format = 'uuid', enum: listed } = joined(document, schema);
    const rules = [pattern, maximum, maxLength, listed].filter((one) => one !== undefined);
    return (
      place !== 'path' || (rules.length === 0 && /^(?:uuid|int(?:32|64))$/.test(String(format)))
    );
  });
  return responses.has('404') && isFree ? { listed: '404' } : {};
}
