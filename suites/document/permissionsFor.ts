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
/** Modes in which a service serves no one; below these words they are no list of things, such as the maintenance of a fleet. */
const closes = /^(?:maintenance|read-?only|lock-?down)$/;
/** After these the credential of the run is worth nothing. */
const endsCredential =
  /^(?:log-?out|sign-?out|(?:reset|rotate|regenerate|revoke)-(?:(?:my|own|api|access|auth)-)*(?:token|key|secret)s?)$/;
const ofService = /^(?:admin|system|sys|server|instance|cluster|node)$/;

/**
 * True for an operation that ends, closes or empties the service, or ends the run's own credential: `/admin/shutdown`,
 * `/admin/maintenance`, `/admin/database/clear`, `/me/reset-token`, and not `/kernels/{id}/restart`.
 */
export function isDisruptive({ method, path }: Pick<Operation, 'method' | 'path'>): boolean {
  if (method === 'GET' || path.includes('{')) return false;
  const words = path.toLowerCase().split('/');
  const last = words.findLast((word) => word !== '')?.replaceAll('_', '-') ?? '';
  const isMode = last.endsWith('-mode') || words.some((word) => ofService.test(word));
  return (
    ends.test(last) ||
    endsCredential.test(last) ||
    (endsData.test(last) && words.includes('database')) ||
    (closes.test(last.replace(/-mode$/, '')) && isMode)
  );
}
