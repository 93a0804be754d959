/** Variants of moving a paypoint. Source: "Migrate paypoint". */
import { around } from '../behaviour/behaviour.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

export const migrationVariants: readonly Variant[] = variantsOf({
  'move-to-the-same-organization: May a paypoint be moved to its own organization?': {
    served: 'lawful',
    refused: around('migration.move', (move, paypoint, organizationId) => {
      if (paypoint.organizationId === organizationId)
        throw new Refusal('bad-body', 'The paypoint is in this organization already.');
      move(paypoint, organizationId);
    }),
  },
});
