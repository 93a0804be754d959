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

/** Methods by the parts of a path, so that not each path is compared with each. */
type Place = { readonly methods: Set<string>; readonly below: Map<string, Place> };

/**
 * Makes one clause for each path and files it under the path's first operation. Methods that the import left out count as listed.
 */
export function unlistedMethodClauses(
  all: readonly Operation[],
  notes: readonly ImportNote[],
): (operation: Operation) => readonly LifeClause[] {
  const first = new Map(all.toReversed().map((one) => [addressOf(one.path), one]));
  const root: Place = { methods: new Set(), below: new Map() };
  for (const { method, path } of all) placeAt(root, path).methods.add(method);
  for (const { place, leftOut } of notes) {
    const [method = '', path = ''] = place.split(' ', 2);
    if (leftOut) placeAt(root, path).methods.add(method);
  }
  return (operation) => {
    const address = addressOf(operation.path);
    return first.get(address) === operation
      ? clauseOfMethod(new Set(methodsAt(root, address.split('/'))))
      : [];
  };
}

function clauseOfMethod(listed: ReadonlySet<string>): readonly LifeClause[] {
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

function placeAt(root: Place, path: string): Place {
  let place = root;
  for (const part of addressOf(path).split('/')) {
    const next = place.below.get(part) ?? { methods: new Set(), below: new Map() };
    place.below.set(part, next);
    place = next;
  }
  return place;
}

/** Those of each path that may be one of the form: `/pets/mine` is one of `/pets/{petId}`, and the other way round. */
function methodsAt(
  { methods, below }: Place,
  [part, ...rest]: readonly string[],
): readonly string[] {
  if (part === undefined) return [...methods];
  return [...below].flatMap(([one, next]) =>
    one === part || one.includes('{}') || part.includes('{}') ? methodsAt(next, rest) : [],
  );
}
