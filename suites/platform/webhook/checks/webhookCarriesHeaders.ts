/** A notification carries the headers that the migration listed. */
import { headerOf } from '../../../../checks/reading/headersOf.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';
import { headersAsked, webhookRoles, type WebhookRole } from './notificationRequest.ts';

/** Names of headers are drawn, so they stand in the values and not in the place. */
export const webhookCarriesHeaders: EpisodeCheck<WebhookRole> = {
  kind: 'episode',
  roles: webhookRoles,
  judge: ({ migration, receipts: [receipt] }) => {
    const headers = headersAsked(migration);
    if (receipt === undefined || headers.length === 0) return undefined;
    const wrong = headers
      .map(([key, expected]) => {
        const name = key.toLowerCase();
        return { name, expected, actual: headerOf(receipt.sentHeaders, name) ?? 'absent' };
      })
      .filter(({ expected, actual }) => actual !== expected);
    const at = 'headers of the webhook';
    if (wrong.length === 0) return judged(true, headers.length, headers.length, at);
    return judged(
      false,
      Object.fromEntries(wrong.map(({ name, expected }) => [name, expected])),
      Object.fromEntries(wrong.map(({ name, actual }) => [name, actual])),
      at,
    );
  },
};
