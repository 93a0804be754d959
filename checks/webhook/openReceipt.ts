/** Writes down what the document leaves open of a notification. */
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { headerOf } from '../reading/headersOf.ts';
import { observed } from '../reading/judgement.ts';
import { migrationNotification, type MigrationNotification } from './migrationNotification.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Headers of every HTTP request: they tell of the client's library, not of the notification. */
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

/** Episode: the migration, its receipts. `params.part`: method, mediaType, shape, headers or count. */
export const openReceipt: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const told = migrationNotification(episode);
    const part = textParam(clause, 'part');
    if (part === 'count') return observed(clause, told.receipts.length, 'webhook');
    const [receipt] = told.receipts;
    return receipt === undefined
      ? undefined
      : observed(clause, partOf(part, receipt, told), 'webhook');
  },
};

function partOf(part: string, receipt: Exchange, { headers }: MigrationNotification): Json {
  if (part === 'method') return receipt.request.method;
  if (part === 'mediaType')
    return headerOf(receipt.sentHeaders, 'content-type')?.split(';')[0] ?? 'none';
  if (part === 'headers') {
    const listed = new Set(headers.map(([key]) => key.toLowerCase()));
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
