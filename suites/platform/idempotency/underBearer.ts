/** Uses a key with one access token, and repeats it at several moments of its retention. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { announcedLifeOf, askToken, bearerOf, ownClient } from '../token/tokenCalls.ts';
import { drawnKey } from './drawnKey.ts';

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
