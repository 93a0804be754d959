/** Tests tokens of both modes, and tokens with an allowlist of addresses. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import { hostKind } from '../../../exchange/targets/hostKind.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { readWith } from '../token/tokenCalls.ts';

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
