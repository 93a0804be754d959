/** Tests what the document leaves open about sortBy: unknown fields, other forms of the direction, fields inside content. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askList } from '../filters/askList.ts';

const forms = [
  ['sorting/unknown-field', 'asc(noSuchField)'],
  ['sorting/no-direction', 'notificationId'],
  ['sorting/unknown-direction', 'up(notificationId)'],
  ['sorting/direction-in-capitals', 'DESC(notificationId)'],
  ['sorting/fields-of-content', 'asc(eventType)'],
] as const;

export const openOrders: AnyScenario = definePlatformScenario({
  id: 'sorting/open-orders',
  clauses: forms.map(([clause]) => clause),
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: forms.length,
  once: 'each open question is asked once, with one request',
  input: () => fc.constant(null),
  run: async (context) => {
    for (const [clause, by] of forms) {
      const answer = await askList(context, `sortBy=${by}&limitRecord=0`, {
        lawful: false,
        label: by,
      });
      context.judge(clause, { answer });
    }
  },
});
