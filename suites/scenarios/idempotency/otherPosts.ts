/** A key on a POST that does not list the header: whether a repeat is refused there is open. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askToken, ownClient } from '../token/tokenCalls.ts';

export const otherPosts: AnyScenario = defineScenario({
  id: 'idempotency/other-posts',
  clauses: ['idempotency/key-on-other-posts'],
  operations: ['issueAccessToken'],
  tier: 'gate',
  cost: 2,
  credentials: ['bearer'],
  input: () => fc.constant(null),
  run: async (context) => {
    const headers = { idempotencyKey: context.uniqueName('key') };
    const first = await askToken(context, ownClient(context), { headers, lawful: false });
    const again = await askToken(context, ownClient(context), { headers, lawful: false });
    context.judge('idempotency/key-on-other-posts', { earlier: [first], answer: again });
  },
});
