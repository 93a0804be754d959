/** Checks of the clause group `webhook`: what the service sends when something happens. */
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { headerOf } from '../../../checks/reading/headersOf.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import { textParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';
import { isServed } from '../answers.ts';

/** The migration, and every notification that came while the scenario waited, in their order. */
type WebhookRole = 'migration' | 'receipts*';

const webhookRoles: readonly WebhookRole[] = ['migration', 'receipts*'];

/** The `notificationUrl` of a migration; undefined if it asks for no notification. */
function urlAsked({ request }: Exchange): string | undefined {
  const url = valueAt(request.json ?? null, '/notificationRequest/notificationUrl');
  return typeof url === 'string' ? url : undefined;
}

/** The headers that a migration lists for its notification. */
function headersAsked({ request }: Exchange): readonly (readonly [string, string])[] {
  const listed = valueAt(request.json ?? null, '/notificationRequest/webHeaderParameters');
  return (isJsonArray(listed) ? listed : []).flatMap((item) => {
    if (!isJsonObject(item)) return [];
    const { key, value } = item;
    return typeof key === 'string' && typeof value === 'string' ? [[key, value] as const] : [];
  });
}

/**
 * A migration that asks for a notification sends one, and a migration that asks for none sends none. `params.asked`:
 * which of the two the clause is about. Says nothing of the other, nor of a migration that was not served.
 */
const webhookIsSent = ofEpisode(webhookRoles, ({ migration, receipts }, _contract, clause) => {
  const isAsked = urlAsked(migration) !== undefined;
  if (isAsked !== clause.params['asked'] || !isServed(migration)) return undefined;
  const expected = isAsked ? 'a notification' : 'no notification';
  const isSent = receipts.length > 0;
  return judged(isSent === isAsked, expected, isSent ? `${receipts.length}` : 'none', 'webhook');
});

/**
 * A notification carries the headers that the migration listed. Names of headers are drawn, so they stand in the
 * values and not in the place.
 */
const webhookCarriesHeaders = ofEpisode(webhookRoles, ({ migration, receipts: [receipt] }) => {
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
});

/**
 * A notification goes to the path and query of the URL that the migration gave. The host is not compared: a public
 * URL may be another name of the receiver.
 */
const webhookGoesToUrl = ofEpisode(webhookRoles, ({ migration, receipts: [receipt] }) => {
  const url = urlAsked(migration);
  const asked = url === undefined ? undefined : pathAndQuery(url);
  if (receipt === undefined || asked === undefined) return undefined;
  const { path, query } = receipt.request;
  const actual = query === '' ? path : `${path}?${query}`;
  // A receiver behind a public URL sees the end of the path only.
  return judged(asked.endsWith(actual), asked, actual, 'webhook');
});

function pathAndQuery(url: string): string | undefined {
  const found = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1];
  if (found === undefined) return undefined;
  return found.startsWith('/') ? found : `/${found}`;
}

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

/**
 * Records what the document leaves open of a notification. `params.part`: method, mediaType, shape, headers or
 * count. All but the count are those of the first notification.
 */
const openReceipt = ofEpisode(webhookRoles, ({ migration, receipts }, _contract, clause) => {
  const part = textParam(clause, 'part');
  if (part === 'count') return observed(clause, receipts.length, 'webhook');
  const [receipt] = receipts;
  return receipt === undefined
    ? undefined
    : observed(clause, partOf(part, receipt, migration), 'webhook');
});

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

export const webhookChecks: Readonly<Record<string, Check>> = {
  webhookIsSent,
  webhookCarriesHeaders,
  webhookGoesToUrl,
  openReceipt,
};
