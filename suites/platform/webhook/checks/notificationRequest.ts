/** Reads which notification a migration asked for. */
import { isJsonArray, isJsonObject } from '../../../../json/jsonObject.ts';
import { valueAt } from '../../../../json/jsonPointer.ts';
import type { Exchange } from '../../../../exchange/types.ts';

/** The migration, and every notification that came while the scenario waited, in their order. */
export type WebhookRole = 'migration' | 'receipts*';

export const webhookRoles: readonly WebhookRole[] = ['migration', 'receipts*'];

/** The `notificationUrl` of a migration; undefined where it asks for no notification. */
export function urlAsked({ request }: Exchange): string | undefined {
  const url = valueAt(request.json ?? null, '/notificationRequest/notificationUrl');
  return typeof url === 'string' ? url : undefined;
}

/** The headers that a migration lists for its notification. */
export function headersAsked({ request }: Exchange): readonly (readonly [string, string])[] {
  const listed = valueAt(request.json ?? null, '/notificationRequest/webHeaderParameters');
  return (isJsonArray(listed) ? listed : []).flatMap((item) => {
    if (!isJsonObject(item)) return [];
    const { key, value } = item;
    return typeof key === 'string' && typeof value === 'string' ? [[key, value] as const] : [];
  });
}
