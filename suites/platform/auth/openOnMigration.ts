/**
 * Tries credential classes that the document leaves open for the migration. Each request moves the paypoint to the organization that it is
 * already in.
 */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { platformTarget } from '../target.ts';

export const openOnMigration: AnyScenario = definePlatformScenario({
  id: 'auth/open-on-migration',
  clauses: ['auth/bearer-on-migration', 'auth/organization-token-on-migration'],
  operations: ['migratePaypoint'],
  tier: 'gate',
  cost: 2,
  allow: ['migrate'],
  credentials: ['organization', 'bearer'],
  once: 'each open question is asked once, with one request',
  input: () => fc.constant(null),
  run: async (context) => {
    const { entrypoint: entryPoint, organizationId: newParentOrganizationId } = platformTarget(
      context.target,
    );
    const moveWith = (name: 'bearer' | 'organization') =>
      context.call('migratePaypoint', {
        json: { entryPoint, newParentOrganizationId },
        credential: { class: name },
        lawful: false,
      });
    context.judge('auth/bearer-on-migration', { answer: await moveWith('bearer') });
    const byOrganization = await moveWith('organization');
    context.judge('auth/organization-token-on-migration', { answer: byOrganization });
  },
});
