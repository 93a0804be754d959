/** The clause of a method that a path does not list. */
import type { Permission } from '../../../contract/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { ImportNote } from '../../../openapi/notes.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { LifeClause } from './lifeClause.ts';

/** Sought in this order among the methods that a path does not list, with what each needs. */
const probes: readonly (readonly [method: string, allow: Permission])[] = [
  ['PATCH', 'update'],
  ['PUT', 'update'],
  ['DELETE', 'delete'],
  ['POST', 'create'],
];

/** Makes one clause for each path and files it under the path's first operation. Methods that the import left out count as listed. */
export function unlistedMethodClauses(
  operation: Operation,
  all: readonly Operation[],
  notes: readonly ImportNote[],
): readonly LifeClause[] {
  if (!isFirst(operation, all)) return [];
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
        'A path has the methods that the description lists. Any other method is refused, with 405 and Allow (RFC 9110 §15.5.6) or in another way; it is not served.',
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
