/** Tests both edges of a key's retention. A refused repeat between them must not extend the retention. */
import type { Contract } from '../../../contract/types.ts';
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { approvers } from '../approvers.ts';
import { defineFixedScenario, type PlatformContext } from '../platformScenario.ts';
import { createdBillId } from '../bills/billIn.ts';
import { secretOf } from '../target.ts';

/** How far from the end of the retention the key is tried. */
const marginMs = 1_000;

export const retention = ({ limits }: Contract): AnyScenario =>
  defineFixedScenario({
    id: 'idempotency/retention',
    clauses: [
      'idempotency/retained-to-the-end',
      'idempotency/key-is-free-after-retention',
      'idempotency/refused-repeat-does-not-prolong',
      'idempotency/repeated-key-is-409',
      'idempotency/other-key-is-served',
    ],
    operations: ['createBill', 'sendBillToApproval'],
    tier: 'smoke',
    cost: 9,
    usualCost: 5,
    allow: ['create'],
    takesMs: limits.idempotencyRetentionMs + 2 * marginMs,
    once: 'one case waits for the whole retention; bill-life/drawn-lives draws keys and pauses',
    run: async (context) => {
      const retentionMs = limits.idempotencyRetentionMs;
      const credential = atTheMoment(context);
      const repeated = `${context.uniqueName('key')}-0`;
      const untouched = `${repeated}-untouched`;
      const create = (key: string, label: string, lawful = true) =>
        context.tryCreateBill(context.plainBill('bill'), {
          headers: { idempotencyKey: key },
          ...(credential === undefined ? {} : { credential }),
          label,
          lawful,
        });
      const first = await create(repeated, 'first use');
      const quiet = await create(untouched, 'first use of a longer key, never repeated', false);
      context.judge('idempotency/other-key-is-served', { earlier: [first], answer: quiet });
      const idBill = createdBillId(quiet);
      const sends =
        idBill !== null &&
        context.profile !== 'smoke' &&
        context.target.allow.includes('create-users');
      const send = (to = idBill): Promise<Exchange> =>
        context.call('sendBillToApproval', {
          path: { idBill: to ?? 0 },
          query: { autocreateUser: true },
          headers: { idempotencyKey: `${repeated}-sent` },
          json: approvers.slice(0, 1),
          ...(credential === undefined ? {} : { credential }),
          lawful: false,
        });
      const sent = sends ? await send() : null;
      await context.waitUntil(first.startedAt + retentionMs - marginMs);
      const late = await create(repeated, 'repeat at the last second', false);
      context.judge('idempotency/retained-to-the-end', { first, repeat: late });
      const sentLate = sent === null ? null : await send();
      if (sent !== null && sentLate !== null)
        context.judge('idempotency/repeated-key-is-409', { first: sent, repeat: sentLate });
      await context.waitUntil((sent ?? quiet).endedAt + retentionMs + marginMs);
      const free = await create(untouched, 'use after the retention');
      context.judge('idempotency/key-is-free-after-retention', { first: quiet, later: free });
      if (context.profile !== 'smoke')
        context.judge('idempotency/repeated-key-is-409', {
          first: free,
          repeat: await create(untouched, 'repeat of a key that was used anew', false),
        });
      const afterRepeat = await create(
        repeated,
        'use after the retention of a key that was repeated',
      );
      context.judge('idempotency/refused-repeat-does-not-prolong', {
        first,
        repeats: [late],
        later: afterRepeat,
      });
      // A bill that was sent may be closed to another sending.
      if (sent !== null && sentLate !== null && createdBillId(free) !== null)
        context.judge('idempotency/refused-repeat-does-not-prolong', {
          first: sent,
          repeats: [sentLate],
          later: await send(createdBillId(free)),
        });
    },
  });

/**
 * In real time the organization token, which most scenarios use, may have to wait for its budget just at the edge of
 * the retention. An access token, which few use, has room.
 */
function atTheMoment(context: PlatformContext): CredentialUse | undefined {
  const inRealTime =
    !context.has('clock') && secretOf(context.target, 'oauth/clientId') !== undefined;
  return inRealTime ? { class: 'bearer' } : undefined;
}
