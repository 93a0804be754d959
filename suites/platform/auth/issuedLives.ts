/** Tests an API token before and after its end, and uses a temporary token twice. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { createAim } from '../input/subjects.ts';
import { operationsWithCredential, sendPlain } from './plainRequests.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { readWith } from '../token/tokenCalls.ts';

const longestMs = 600_000;
const marginMs = 5_000;

/** `share`: which of the operations are tried with the token that has expired. */
type Input = { readonly lifetimeMs: number; readonly share: number };
const shares = [0, 1, 2];
const mostOfOne = 5;

export const issuedLives: AnyScenario = definePlatformScenario<Input>({
  id: 'auth/issued-lives',
  clauses: [
    'auth/expired-token-works-before',
    'auth/expired-request-token-is-401',
    'auth/temporary-token-first-use',
    'auth/temporary-token-works-once',
  ],
  operations: ['createBill', 'getBill'],
  tier: 'gate',
  cost: 7 + mostOfOne,
  needs: ['tokens', 'clock'],
  allow: ['create'],
  takesMs: longestMs + marginMs,
  runs: { nightly: 10 },
  dimensions: { share: shares },
  // In ms. The document counts in months; a clock that is moved so far would end all other tokens.
  input: (_draws, { share }) =>
    fc.record({
      lifetimeMs: fc.integer({ min: 30_000, max: longestMs }),
      share: fc.constant(Number(share)),
    }),
  run: async (context, { lifetimeMs, share }) => {
    const { id } = await context.createBill();
    const read = (credential: Awaited<ReturnType<typeof context.issue>>) =>
      readWith(context, id, credential);
    const askedAt = context.clock.now();
    const mortal = await context.issue('organization', { lifetimeMs });
    const issuedAt = context.clock.now();
    await context.waitUntil(askedAt + lifetimeMs - marginMs);
    context.judge('auth/expired-token-works-before', { answer: await read(mortal) });
    await context.waitUntil(issuedAt + lifetimeMs + marginMs);
    context.judge('auth/expired-request-token-is-401', { answer: await read(mortal) });
    const aim = await createAim(context);
    const taking = operationsWithCredential(context.contract).filter((name) =>
      context.contract.operations.get(name)?.credentials.includes('organization'),
    );
    for (const [at, operation] of taking.entries())
      if (at % shares.length === share) {
        const answer = await sendPlain(context, operation, aim, mortal);
        context.judge('auth/expired-request-token-is-401', { answer });
      }
    const temporary = await context.issue('temporary');
    const first = await read(temporary);
    context.judge('auth/temporary-token-first-use', { answer: first });
    context.judge('auth/temporary-token-works-once', { first, second: await read(temporary) });
  },
});
