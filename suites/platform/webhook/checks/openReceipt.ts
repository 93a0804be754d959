/** Records what the document leaves open of a notification. */
import type { Json } from '../../../../json/types.ts';
import type { Exchange } from '../../../../exchange/types.ts';
import { headerOf } from '../../../../checks/reading/headersOf.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import { textParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';
import { headersAsked, webhookRoles, type WebhookRole } from './notificationRequest.ts';

/** Headers of every HTTP request: they come from the client's library, not from the notification. */
const ordinary = new Set([
  'host',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'accept',
  'accept-encoding',
  'accept-language',
  'sec-fetch-mode',
  'user-agent',
]);

/** `params.part`: method, mediaType, shape, headers or count. All but the count are those of the first notification. */
export const openReceipt: EpisodeCheck<WebhookRole> = {
  kind: 'episode',
  roles: webhookRoles,
  judge: ({ migration, receipts }, _contract, clause) => {
    const part = textParam(clause, 'part');
    if (part === 'count') return observed(clause, receipts.length, 'webhook');
    const [receipt] = receipts;
    return receipt === undefined
      ? undefined
      : observed(clause, partOf(part, receipt, migration), 'webhook');
  },
};

function partOf(part: string, receipt: Exchange, migration: Exchange): Json {
  if (part === 'method') return receipt.request.method;
  if (part === 'mediaType')
    return headerOf(receipt.sentHeaders, 'content-type')?.split(';')[0] ?? 'none';
  if (part === 'headers') {
    const listed = new Set(headersAsked(migration).map(([key]) => key.toLowerCase()));
    return receipt.sentHeaders
      .map(([name]) => name.toLowerCase())
      .filter((name) => !listed.has(name) && !ordinary.has(name))
      .toSorted();
  }
  return memberNames(receipt);
}

/** Names of the members of a JSON body; `text` for another body, `empty` for none. */
function memberNames({ request }: Exchange): Json {
  const { raw, json } = request;
  if (json === undefined && raw === undefined) return 'empty';
  try {
    const text =
      raw === undefined
        ? JSON.stringify(json)
        : 'base64' in raw
          ? Buffer.from(raw.base64, 'base64').toString('utf8')
          : raw.text;
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? Object.keys(body).toSorted() : typeof body;
  } catch {
    return 'text';
  }
}
