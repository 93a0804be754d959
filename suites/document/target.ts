/** The defaults for a target whose contract is an OpenAPI document. */
import { securitySchemesOf } from '../../openapi/reading/securitySchemes.ts';
import type { Contract } from '../../contract/types.ts';
import type { TargetDefaults } from '../../exchange/targets/targetFrom.ts';
import type { ReadyParts } from '../../exchange/targets/targetFromReadyLine.ts';

/** A server on this machine has no request limit. Any other server gets two requests a second, because nothing is known of it. */
export const documentDefaults: TargetDefaults = {
  timeouts: { readMs: 30_000, writeMs: 30_000 },
  ceilings: (isLocal) =>
    isLocal
      ? { perMinute: 1_000_000, per15Minutes: 10_000_000, perHour: 40_000_000 }
      : { perMinute: 120, per15Minutes: 1_800, perHour: 7_200 },
  documented: null,
};

/** The mock of a document accepts every credential that has the right form. */
export function documentReady({ document }: Pick<Contract, 'document'>): ReadyParts {
  const any = { env: 'credential' };
  const names = [...securitySchemesOf(document).keys()];
  return {
    members: {
      credentials: {
        schemes: Object.fromEntries(
          names.map((name) => [name, { ...any, username: any, password: any }]),
        ),
      },
      allow: ['create', 'update', 'delete', 'disrupt'],
    },
    env: { credential: 'credential-of-the-mock' },
  };
}
