/** An API token on both sides of its end, and a temporary token used twice. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { readWith } from '../token/tokenCalls.ts';

const longestMs = 600_000;
const marginMs = 5_000;

export const issuedLives: AnyScenario = definePlatformScenario<number>({
  id: 'auth/issued-lives',
  clauses: [
    'auth/expired-token-works-before',
    'auth/expired-request-token-is-401',
    'auth/temporary-token-first-use',
    'auth/temporary-token-works-once',
  ],
  operations: ['createBill', 'getBill'],
  tier: 'gate',
  cost: 5,
  needs: ['tokens', 'clock'],
  allow: ['create'],
  takesMs: longestMs + marginMs,
  runs: { gate: 3, nightly: 10 },
  // In ms. The document counts in months; a clock that is moved so far would end all other tokens.
  input: () => fc.integer({ min: 30_000, max: longestMs }),
  run: async (context, lifetimeMs) => {
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
    const temporary = await context.issue('temporary');
    const first = await read(temporary);
    context.judge('auth/temporary-token-first-use', { answer: first });
    context.judge('auth/temporary-token-works-once', { first, second: await read(temporary) });
  },
});
