/** Classes of credential whose way to the migration the document leaves open, tried on a move that moves nothing. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';

export const openOnMigration: AnyScenario = defineScenario({
  id: 'auth/open-on-migration',
  clauses: ['auth/bearer-on-migration', 'auth/organization-token-on-migration'],
  operations: ['migratePaypoint'],
  tier: 'gate',
  cost: 2,
  allow: ['migrate'],
  credentials: ['organization', 'bearer'],
  input: () => fc.constant(null),
  play: async (stage) => {
    const { entrypoint: entryPoint, organizationId: newParentOrganizationId } = stage.target;
    const moveWith = (name: 'bearer' | 'organization') =>
      stage.call('migratePaypoint', {
        json: { entryPoint, newParentOrganizationId },
        credential: { class: name },
        lawful: false,
      });
    stage.judge('auth/bearer-on-migration', await moveWith('bearer'));
    stage.judge('auth/organization-token-on-migration', await moveWith('organization'));
  },
});
