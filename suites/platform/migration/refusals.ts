/** Sends moves with an incomplete request, and moves from and to entities that do not exist; tests the form of the refusal. */
import type { Json } from '../../../json/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, askAndJudge } from '../platformScenario.ts';
import { destinationOf, moveHome } from './moves.ts';
import { platformTarget } from '../target.ts';

export const refusals: AnyScenario = defineFixedScenario({
  id: 'migration/refusals',
  clauses: [
    'migration/without-entry-point',
    'migration/without-new-parent',
    'migration/without-notification-url',
    'migration/url-is-not-complete',
    'migration/header-without-value',
    'migration/unknown-entry-point',
    'migration/unknown-organization',
    'migration/to-the-same-organization',
  ],
  operations: ['migratePaypoint'],
  tier: 'gate',
  cost: 9,
  allow: ['migrate'],
  credentials: ['application'],
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const newParentOrganizationId = destinationOf(context);
    const { entrypoint: entryPoint, organizationId } = platformTarget(context.target);
    const whole = { entryPoint, newParentOrganizationId };
    const notificationUrl = 'http://127.0.0.1:9/never-sent';
    const bodies: readonly (readonly [clause: string, json: Json])[] = [
      ['migration/without-entry-point', { newParentOrganizationId }],
      ['migration/without-new-parent', { entryPoint }],
      ['migration/without-notification-url', { ...whole, notificationRequest: {} }],
      [
        'migration/url-is-not-complete',
        { ...whole, notificationRequest: { notificationUrl: 'example.com/hook' } },
      ],
      [
        'migration/header-without-value',
        {
          ...whole,
          notificationRequest: { notificationUrl, webHeaderParameters: [{ key: 'x-assay' }] },
        },
      ],
      ['migration/unknown-entry-point', { ...whole, entryPoint: context.uniqueName('no-entry') }],
      ['migration/unknown-organization', { ...whole, newParentOrganizationId: 2_147_483_647 }],
      ['migration/to-the-same-organization', { ...whole, newParentOrganizationId: organizationId }],
    ];
    for (const [clause, json] of bodies) {
      await askAndJudge(context, clause, 'migratePaypoint', { json });
    }
    // Where every move was refused the paypoint is at home, and this move may be refused too.
    await moveHome(context, { lawful: false });
  },
});
