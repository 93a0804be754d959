/** Takes an episode of a migration apart: the call, and what its receiver got. */
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import type { Exchange } from '../../exchange/types.ts';

/** The migration comes first; the receipts, exchanges labelled `webhook`, follow in the order in which they came. */
export type MigrationNotification = {
  readonly migration: Exchange;
  readonly receipts: readonly Exchange[];
  /** The `notificationUrl` of the request; undefined where it asks for no notification. */
  readonly url: string | undefined;
  /** The headers that the request lists. */
  readonly headers: readonly (readonly [key: string, value: string])[];
};

export function migrationNotification([migration, ...rest]: readonly [
  Exchange,
  ...Exchange[],
]): MigrationNotification {
  const json = migration.request.json ?? null;
  const url = valueAt(json, '/notificationRequest/notificationUrl');
  const listed = valueAt(json, '/notificationRequest/webHeaderParameters');
  return {
    migration,
    receipts: rest.filter(({ request }) => request.label === 'webhook'),
    url: typeof url === 'string' ? url : undefined,
    headers: (isJsonArray(listed) ? listed : []).flatMap((item) => {
      if (!isJsonObject(item)) return [];
      const { key, value } = item;
      return typeof key === 'string' && typeof value === 'string' ? [[key, value] as const] : [];
    }),
  };
}
