/** What a target must permit before an operation is called: a method says what it does. */
import type { Permission } from '../../contract/types.ts';
import type { Operation } from '../../openapi/types.ts';

const ofMethod: Readonly<Record<string, readonly Permission[]>> = {
  POST: ['create'],
  PUT: ['update'],
  PATCH: ['update'],
  DELETE: ['delete'],
};

/** None where it only reads. */
export function permissionsFor({ method }: Pick<Operation, 'method'>): readonly Permission[] {
  return ofMethod[method] ?? [];
}
