/** Variants of moving a paypoint. Source: "Migrate paypoint". */
import { Refusal } from '../../serving/message/refusal.ts';
import type { Variant } from '../patches/variant.ts';

export const migrationVariants: readonly Variant[] = [
  {
    id: 'move-to-the-same-organization',
    question: 'May a paypoint be moved to its own organization?',
    choices: [
      { name: 'served', default: true },
      {
        name: 'refused',
        patch: ({ migration: { move } }) => ({
          migration: {
            move: (paypoint, organizationId) => {
              if (paypoint.organizationId === organizationId)
                throw new Refusal('bad-body', 'The paypoint is in this organization already.');
              move(paypoint, organizationId);
            },
          },
        }),
      },
    ],
  },
];
