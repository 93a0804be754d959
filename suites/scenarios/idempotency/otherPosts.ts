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
  play: async (stage) => {
    const headers = { idempotencyKey: stage.uniqueName('key') };
    const first = await askToken(stage, ownClient(stage), { headers, lawful: false });
    const again = await askToken(stage, ownClient(stage), { headers, lawful: false });
    stage.judge('idempotency/key-on-other-posts', first, again);
  },
});
