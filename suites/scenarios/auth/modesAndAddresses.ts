/** Tokens of either mode, and tokens with an allowlist of addresses. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import { hostKind } from '../../../exchange/targets/hostKind.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { readWith } from '../token/tokenCalls.ts';

export const modesAndAddresses: AnyScenario = defineScenario({
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
  input: () => fc.constant(null),
  run: async (context) => {
    const { id } = await context.createBill();
    const readBy = async (kind: string, options: Readonly<Record<string, Json>> = {}) =>
      readWith(context, id, await context.issue(kind, options));
    context.judge('auth/private-token', { answer: await readBy('private') });
    context.judge('auth/public-token', { answer: await readBy('public') });
    const blank = await readBy('organization', { allowedIps: [] });
    context.judge('auth/blank-allowlist', { answer: blank });
    // An address reserved for documentation (RFC 5737), which no client has.
    const off = await readBy('organization', { allowedIps: ['192.0.2.1'] });
    context.judge(['auth/address-off-the-list', 'auth/form-of-address-refusal'], { answer: off });
    // Only on loopback is the address known that the service sees of this client.
    if (hostKind(new URL(context.target.baseUrl).hostname) === 'loopback') {
      const allowedIps = ['127.0.0.1', '::1'];
      const on = await readBy('organization', { allowedIps });
      context.judge('auth/address-on-the-list', { answer: on });
    }
  },
});
