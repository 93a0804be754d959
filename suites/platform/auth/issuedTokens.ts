/** Tests API tokens of both modes, with an allowlist of addresses, before and after their end, and a temporary token twice. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import { hostKind } from '../../../exchange/targets/hostKind.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { readWith } from '../token/tokenCalls.ts';
import { createAim } from '../input/subjects.ts';
import { operationsWithCredential, sendPlain } from './plainRequests.ts';

/** Addresses reserved for documentation (RFC 5737 and RFC 3849), which no client has. */
const others = fc.oneof(
  fc.nat({ max: 255 }).map((last) => `192.0.2.${last}`),
  fc.nat({ max: 255 }).map((last) => `198.51.100.${last}`),
  fc.nat({ max: 255 }).map((last) => `203.0.113.${last}`),
  fc.integer({ min: 1, max: 0xffff }).map((last) => `2001:db8::${last.toString(16)}`),
);

export const modesAndAddresses: AnyScenario = definePlatformScenario<readonly string[]>({
  id: 'auth/modes-and-addresses',
  clauses: [
    'auth/private-token',
    'auth/public-token',
    'auth/blank-allowlist',
    'auth/address-off-the-list',
    'auth/form-of-address-refusal',
    'auth/address-on-the-list',
  ],
  operations: ['createBill', 'getBill'],
  tier: 'gate',
  cost: 6,
  needs: ['tokens'],
  allow: ['create'],
  runs: { gate: 3, nightly: 10 },
  input: () => fc.uniqueArray(others, { minLength: 1, maxLength: 4 }),
  run: async (context, foreign) => {
    const { id } = await context.createBill();
    const readBy = async (kind: string, options: Readonly<Record<string, Json>> = {}) =>
      readWith(context, id, await context.issue(kind, options));
    context.judge('auth/private-token', { answer: await readBy('private') });
    context.judge('auth/public-token', { answer: await readBy('public') });
    const blank = await readBy('organization', { allowedIps: [] });
    context.judge('auth/blank-allowlist', { answer: blank });
    const off = await readBy('organization', { allowedIps: foreign });
    context.judge(['auth/address-off-the-list', 'auth/form-of-address-refusal'], { answer: off });
    // Only on loopback is the address known that the service sees of this client.
    if (hostKind(new URL(context.target.baseUrl).hostname) === 'loopback') {
      const allowedIps = [...foreign, '127.0.0.1', '::1'];
      const on = await readBy('organization', { allowedIps });
      context.judge('auth/address-on-the-list', { answer: on });
    }
  },
});

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
