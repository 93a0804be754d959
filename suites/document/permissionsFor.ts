/** The permission that a target must give before an operation is called; the method decides. */
import type { Permission } from '../../contract/types.ts';
import type { Operation } from '../../openapi/types.ts';

const ofMethod: Readonly<Record<string, readonly Permission[]>> = {
  POST: ['create'],
  PUT: ['update'],
  PATCH: ['update'],
  DELETE: ['delete'],
};

/** The list is empty for an operation that only reads. */
export function permissionsFor(
  operation: Pick<Operation, 'method' | 'path'>,
): readonly Permission[] {
  const own = ofMethod[operation.method] ?? [];
  return isDisruptive(operation) ? [...own, 'disrupt'] : own;
}

/** Words that say what a path of its own does to the whole service. */
const ends =
  /^(?:shutdown|shut-down|restart|reboot|reset|halt|quit|exit|terminate|kill|wipe|purge|truncate)$/;
const endsData = /^(?:clear|drop|create|destroy|erase)$/;

/**
 * True for an operation that ends or empties the service: `/admin/shutdown`, `/admin/database/clear`, and not `/kernels/{id}/restart`.
 */
export function isDisruptive({ method, path }: Pick<Operation, 'method' | 'path'>): boolean {
  if (method === 'GET' || path.includes('{')) return false;
  const words = path.toLowerCase().split('/');
  const last = words.findLast((word) => word !== '')?.replaceAll('_', '-') ?? '';
  return ends.test(last) || (endsData.test(last) && words.includes('database'));
}
