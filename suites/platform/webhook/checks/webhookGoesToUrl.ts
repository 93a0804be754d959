/** A notification goes to the path and query of the URL that the migration gave. */
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';
import { urlAsked, webhookRoles, type WebhookRole } from './notificationRequest.ts';

/** The host is not compared: a public URL may be another name of the receiver. */
export const webhookGoesToUrl: EpisodeCheck<WebhookRole> = {
  kind: 'episode',
  roles: webhookRoles,
  judge: ({ migration, receipts: [receipt] }) => {
    const url = urlAsked(migration);
    const asked = url === undefined ? undefined : pathAndQuery(url);
    if (receipt === undefined || asked === undefined) return undefined;
    const { path, query } = receipt.request;
    const actual = query === '' ? path : `${path}?${query}`;
    // A receiver behind a public URL sees the end of the path only.
    return judged(asked.endsWith(actual), asked, actual, 'webhook');
  },
};

function pathAndQuery(url: string): string | undefined {
  const found = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1];
  if (found === undefined) return undefined;
  return found.startsWith('/') ? found : `/${found}`;
}
