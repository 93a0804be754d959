/** Finds sources for the path parameters of an imported operation: a list, or an operation that creates. */
import type { Contract, Operation, Permission } from '../../../contract/types.ts';
import { addressOf } from '../../../engine/objects/undoOf.ts';

/** One parameter of a path with the operations, asked in order, whose answers hold a value for it. */
export type PathSource = {
  /** Place among the segments of the path, the empty one before the first slash included. */
  readonly segment: number;
  readonly parameter: string;
  /** Lists `/pets` for `/pets/{petId}`. */
  readonly list: Operation | null;
  /** Creates in it. */
  readonly create: Operation | null;
};

/** What a target must permit before a request of this method is sent. */
export const permissionsOf: Readonly<Record<Operation['method'], readonly Permission[]>> = {
  GET: [],
  POST: ['create'],
  PUT: ['update'],
  PATCH: ['update'],
  DELETE: ['delete'],
};

/** Parameters that fill a whole segment, from left to right; each is looked for at the path before it. */
export function pathSources(contract: Contract, operation: Operation): readonly PathSource[] {
  const segments = operation.path.split('/');
  return segments.flatMap((text, segment): readonly PathSource[] => {
    const parameter = /^\{([^{}]+)\}$/.exec(text)?.[1];
    if (parameter === undefined) return [];
    const before = addressOf(segments.slice(0, segment).join('/'));
    const at = (method: string): Operation | null =>
      [...contract.operations.values()].find(
        (one) =>
          one.imported !== undefined && one.method === method && addressOf(one.path) === before,
      ) ?? null;
    return [{ segment, parameter, list: at('GET'), create: at('POST') }];
  });
}
