/** A migration that asks for no notification sends none. */
import { succeeded } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { migrationNotification } from './migrationNotification.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the migration without notificationRequest, then every receipt that came while the scenario waited. */
export const webhookStaysAway: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const { migration, receipts, url } = migrationNotification(episode);
    if (url !== undefined || !succeeded(migration)) return undefined;
    return judged(receipts.length === 0, 'no notification', receipts.length, 'webhook');
  },
};
