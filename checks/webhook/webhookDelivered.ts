/** A migration that asks for it is told to its URL. */
import { succeeded } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { migrationNotification } from './migrationNotification.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the migration, then every receipt that came while the scenario waited, none for none. Says nothing where the migration was not served. */
export const webhookDelivered: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const { migration, receipts, url } = migrationNotification(episode);
    if (url === undefined || !succeeded(migration)) return undefined;
    const actual = receipts.length === 0 ? 'none' : `${receipts.length}`;
    return judged(receipts.length > 0, 'a notification', actual, 'webhook');
  },
};
