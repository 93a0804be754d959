/** The clauses of an object's life: what holds of any API whose objects are created, read, changed and deleted. */
import type { ClauseEntry } from '../../../contract/clausesFrom.ts';
import type { ImportNote } from '../../../openapi/notes.ts';
import type { Permission } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { addressOf } from '../../../openapi/links/undoOf.ts';

/** What of a clause differs between operations; the caller adds id, source and operation. */
export type LifeClause = Pick<ClauseEntry, 'statement' | 'standing' | 'check'> &
  Partial<ClauseEntry> & { readonly part: string };

/** Sought in this order among the methods that a path does not list, with what each needs. */
const probes: readonly (readonly [method: string, allow: Permission])[] = [
  ['PATCH', 'update'],
  ['PUT', 'update'],
  ['DELETE', 'delete'],
  ['POST', 'create'],
];

/**
 * Of an operation at `/pets/{petId}` where POST at `/pets` creates and GET reads what was created. What a document
 * says of paths and methods is read with RFC 9110; each reading names what stays lawful.
 */
export function lifeClauses(
  operation: Operation,
  all: readonly Operation[],
  notes: readonly ImportNote[],
): readonly LifeClause[] {
  const { method, path } = operation;
  const at = (other: string, place: string): boolean =>
    all.some((one) => one.method === other && addressOf(one.path) === place);
  const item = addressOf(path);
  const collection = item.replace(/\/\{\}$/, '');
  const lives = item !== collection && at('POST', collection) && at('GET', item);
  return [
    ...(lives ? clausesOfLife(method) : []),
    ...(isFirst(operation, all) ? unlistedMethod(operation, all, notes) : []),
  ];
}

function clausesOfLife(method: Operation['method']): readonly LifeClause[] {
  if (method === 'GET')
    return [
      {
        part: 'created',
        statement: 'what was created is read by its id.',
        standing: 'implied',
        reading:
          'A creation that answers with 2xx and an id (except 202) has created: soon the id is not unknown (404, 410), and the object under it is the one that was sent. Single values may be stored in another form; another id, or not one of several values, is another object.',
        check: 'createdObjectIsRead',
        allow: ['create'],
      },
      {
        part: 'safe',
        statement: 'a read leaves the object there.',
        standing: 'implied',
        reading:
          'GET is safe (RFC 9110 §9.2.1). Values may change between two reads; that an object is gone because it was read is not lawful.',
        check: 'readKeepsObject',
        allow: ['create'],
      },
      {
        part: 'stable',
        statement: 'two reads in a row show the same, or not.',
        standing: 'open',
        question: 'Do values change that nobody has changed?',
        check: 'openReads',
        params: { key: 'two reads' },
        allow: ['create'],
      },
    ];
  if (method === 'DELETE')
    return [
      {
        part: 'gone',
        statement: 'a deleted object is no longer read as it was.',
        standing: 'implied',
        reading:
          'A refusal is lawful, and so is an object that shows another state. With 202 it is deleted later.',
        check: 'removedObjectIsGone',
        allow: ['create', 'delete'],
      },
    ];
  if (method !== 'PUT' && method !== 'PATCH') return [];
  return [
    {
      part: 'kept',
      statement: 'a change that is answered with success takes effect.',
      standing: 'implied',
      reading:
        'After 2xx (except 202) at least one of several values that were sent differs from before. Single values may stay, or be stored in another form.',
      check: 'changeIsKept',
      allow: ['create', 'update'],
    },
    {
      part: 'refused',
      statement: 'a change that is refused leaves the object as it was.',
      standing: 'implied',
      reading:
        'A refusal (4xx) says that nothing was done. Only objects that do not change by themselves are judged.',
      check: 'refusedChangeIsNotKept',
      allow: ['create', 'update'],
    },
    ...(method === 'PUT'
      ? [
          {
            part: 'repeated',
            statement: 'the same request again has the same effect.',
            standing: 'implied' as const,
            reading:
              'PUT is idempotent (RFC 9110 §9.2.2). Values that were stored as sent stay as they are; times, counters and versions may change.',
            check: 'repeatedPutChangesNothing',
            allow: ['create', 'update'] as const,
          },
        ]
      : []),
  ];
}

/** One for each path, at its first operation; what was left out of the import is listed all the same. */
function unlistedMethod(
  operation: Operation,
  all: readonly Operation[],
  notes: readonly ImportNote[],
): readonly LifeClause[] {
  const address = addressOf(operation.path);
  const listed = new Set([
    ...all.flatMap(({ path, method }) => (covers(path, address) ? [method as string] : [])),
    ...notes.flatMap(({ place, leftOut }) => {
      const [method = '', path = ''] = place.split(' ', 2);
      return leftOut && covers(path, address) ? [method] : [];
    }),
  ]);
  const probe = probes.find(([method]) => !listed.has(method));
  if (probe === undefined) return [];
  const [method, allow] = probe;
  return [
    {
      part: 'unlisted-method',
      statement: `${method}, which this path does not list, is refused.`,
      standing: 'implied',
      reading:
        'A path has the methods that the description lists. Another one is refused, with 405 and Allow (RFC 9110 §15.5.6) or in another way; it is not served.',
      check: 'unlistedMethodIsRefused',
      params: { method },
      allow: [allow],
    },
  ];
}

function isFirst(operation: Operation, all: readonly Operation[]): boolean {
  const own = addressOf(operation.path);
  return all.find(({ path }) => path === operation.path || addressOf(path) === own) === operation;
}

/** True if a path of the one form may be one of the other: `/pets/mine` is one of `/pets/{petId}`. */
function covers(path: string, address: string): boolean {
  const [one, other] = [partsOf(path), partsOf(address)];
  return (
    one.length === other.length &&
    one.every((part, at) => part === other[at] || part.includes('{}') || other[at]?.includes('{}'))
  );
}

/** Each path is compared with each. */
const knownParts = new Map<string, readonly string[]>();

function partsOf(path: string): readonly string[] {
  const parts = knownParts.get(path) ?? addressOf(path).split('/');
  knownParts.set(path, parts);
  return parts;
}
