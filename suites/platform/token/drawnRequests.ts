/** Sends token requests with every form of `permissions`. The document shows the member, and one id that it may hold. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { textMatching } from '../textMatching.ts';
import { askToken, ownClient } from './tokenCalls.ts';

/** Document, service area Billing. */
const shown = 'billing_profile_read';
const unknown = textMatching(/^[a-z]{3,10}_[a-z]{3,10}_(read|write)$/);
const drawn = (minLength: number, maxLength: number): fc.Arbitrary<readonly string[]> =>
  fc.uniqueArray(unknown, { minLength, maxLength });

/** Null for a request without the member. */
const forms: Readonly<Record<string, fc.Arbitrary<readonly string[] | null>>> = {
  none: fc.constant(null),
  'an empty list': fc.constant([]),
  'the one that is shown': fc.constant([shown]),
  'the one that is shown, twice': fc.constant([shown, shown]),
  'one that is not shown': drawn(1, 1),
  'several that are not shown': drawn(2, 6),
  'the one that is shown among others': drawn(1, 4).map((others) => [...others, shown]),
  'fifty that are not shown': drawn(50, 50),
};

type Input = { readonly form: string; readonly permissions: readonly string[] | null };

export const drawnRequests: AnyScenario = definePlatformScenario<Input>({
  id: 'token/drawn-requests',
  clauses: ['token/drawn-permissions'],
  operations: ['issueAccessToken'],
  tier: 'gate',
  turn: 'edges',
  cost: 1,
  credentials: ['bearer'],
  runs: { nightly: 16 },
  dimensions: { form: Object.keys(forms) },
  input: (_draws, row) => {
    const form = String(row['form']);
    return (forms[form] ?? fc.constant(null)).map((permissions) => ({ form, permissions }));
  },
  run: async (context, { form, permissions }) => {
    const client = ownClient(context);
    const answer = await askToken(
      context,
      permissions === null ? client : { ...client, permissions },
      { lawful: permissions === null, label: `permissions: ${form}` },
    );
    context.judge('token/drawn-permissions', { answer });
  },
});
