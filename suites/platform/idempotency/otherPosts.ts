/** Sends a key with a POST that does not list the header. The document does not say whether a repeat is refused. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { plainKey } from './drawnKey.ts';
import { askToken, ownClient } from '../token/tokenCalls.ts';

export const otherPosts: AnyScenario = definePlatformScenario<string>({
  id: 'idempotency/other-posts',
  clauses: ['idempotency/key-on-other-posts'],
  operations: ['issueAccessToken'],
  tier: 'gate',
  cost: 2,
  credentials: ['bearer'],
  runs: { gate: 2, nightly: 6 },
  input: () => plainKey,
  run: async (context, drawn) => {
    const headers = { idempotencyKey: `${drawn}${context.uniqueName('key')}` };
    const first = await askToken(context, ownClient(context), { headers, lawful: false });
    const again = await askToken(context, ownClient(context), { headers, lawful: false });
    context.judge('idempotency/key-on-other-posts', { earlier: [first], answer: again });
  },
});
