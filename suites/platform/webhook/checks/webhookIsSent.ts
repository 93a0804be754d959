/** A migration that asks for a notification sends one, and a migration that asks for none sends none. */
import { isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';
import { urlAsked, webhookRoles, type WebhookRole } from './notificationRequest.ts';

/** `params.asked`: which of the two the clause is about. Says nothing of the other, nor of a migration that was not served. */
export const webhookIsSent: EpisodeCheck<WebhookRole> = {
  kind: 'episode',
  roles: webhookRoles,
  judge: ({ migration, receipts }, _contract, clause) => {
    const isAsked = urlAsked(migration) !== undefined;
    if (isAsked !== clause.params['asked'] || !isServed(migration)) return undefined;
    const expected = isAsked ? 'a notification' : 'no notification';
    const isSent = receipts.length > 0;
    return judged(isSent === isAsked, expected, isSent ? `${receipts.length}` : 'none', 'webhook');
  },
};
