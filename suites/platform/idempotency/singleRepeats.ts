/** Repeats a key of a move, of a POST that does not list the header, of a twin, and of an access token. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { destinationOf, moveHome, movePaypoint } from '../migration/moves.ts';
import { drawnKey, plainKey } from './drawnKey.ts';
import { askToken, ownClient, announcedLifeOf, bearerOf } from '../token/tokenCalls.ts';
import type { Contract } from '../../../contract/types.ts';

export const repeatedMove: AnyScenario = definePlatformScenario<string>({
  id: 'idempotency/repeated-move',
  clauses: [
    'idempotency/repeated-move-is-409',
    'idempotency/refusal-is-plain-text',
    'idempotency/refusal-names-the-duplicate',
  ],
  operations: ['migratePaypoint'],
  tier: 'gate',
  cost: 3,
  allow: ['migrate'],
  credentials: ['application'],
  runs: { gate: 3, nightly: 8 },
  input: () => drawnKey,
  run: async (context, drawn) => {
    const destination = destinationOf(context);
    const headers = { idempotencyKey: `${drawn}${context.uniqueName('key')}` };
    const first = await movePaypoint(context, destination, { headers, lawful: false });
    const repeat = await movePaypoint(context, destination, { headers, lawful: false });
    context.judge(
      [
        'idempotency/repeated-move-is-409',
        'idempotency/refusal-is-plain-text',
        'idempotency/refusal-names-the-duplicate',
      ],
      { first, repeat },
    );
    await moveHome(context, { lawful: false });
  },
});

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

export const twins: AnyScenario = definePlatformScenario<string>({
  id: 'idempotency/twins',
  clauses: ['idempotency/one-of-twins-wins'],
  operations: ['createBill'],
  tier: 'smoke',
  cost: 2,
  allow: ['create'],
  runs: { smoke: 1, gate: 3, nightly: 10 },
  input: () => plainKey,
  run: async (context, drawn) => {
    const headers = { idempotencyKey: `${drawn}${context.uniqueName('twin')}` };
    const twin = (label: string) =>
      context.tryCreateBill(context.plainBill('twin'), {
        headers,
        label,
        lawful: false,
      });
    const [one, other] = await Promise.all([twin('one twin'), twin('other twin')]);
    context.judge('idempotency/one-of-twins-wins', { one, other });
  },
});

type Input = { readonly key: string; readonly waitMs: number };

export const underBearer = ({ limits }: Contract): AnyScenario =>
  definePlatformScenario<Input>({
    id: 'idempotency/under-bearer',
    clauses: ['idempotency/holds-for-bearer'],
    operations: ['issueAccessToken', 'createBill'],
    tier: 'gate',
    cost: 3,
    needs: ['clock'],
    allow: ['create'],
    credentials: ['bearer'],
    takesMs: limits.idempotencyRetentionMs,
    runs: { nightly: 12 },
    dimensions: { share: [0, 0.5, 0.98] },
    input: (_draws, row) =>
      fc.record({
        key: drawnKey,
        waitMs: fc.constant(Number(row['share']) * limits.idempotencyRetentionMs),
      }),
    run: async (context, { key, waitMs }) => {
      const issue = await askToken(context, ownClient(context));
      const credential = bearerOf(context, issue);
      const headers = { idempotencyKey: `${key}${context.uniqueName('key')}` };
      const create = () =>
        context.tryCreateBill(context.plainBill('bearer'), {
          headers,
          credential,
          lawful: false,
          label: 'a key under a Bearer token',
        });
      const first = await create();
      // The token must outlive the wait.
      const waits = Math.min(waitMs, announcedLifeOf(issue) / 2);
      if (waits > 0) await context.wait(waits);
      context.judge('idempotency/holds-for-bearer', { first, repeat: await create() });
    },
  });
