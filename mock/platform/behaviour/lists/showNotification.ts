/** A notification record as clients see it. Source: "Notification record". */
import type { JsonObject } from '../../../json.ts';
import type { Notification } from '../../state/notification.ts';

const shown = new WeakMap<Notification, JsonObject>();

/** Made once for each record, because a list of one page orders all records. */
export function showNotification(record: Notification): JsonObject {
  const known = shown.get(record) ?? asShown(record);
  shown.set(record, known);
  return known;
}

function asShown(record: Notification): JsonObject {
  return {
    notificationId: record.id,
    ownerName: record.ownerName,
    createdAt: localTime(record.createdAt),
    lastUpdated: localTime(record.lastUpdated),
    ownerId: record.owner.id,
    ownerType: record.owner.level,
    method: record.method,
    frequency: record.frequency,
    target: record.target,
    source: record.source,
    status: record.status,
    content: {
      eventType: record.eventType,
      transactionId: null,
      fileFormat: record.fileFormat,
      reportName: record.reportName,
      timeZone: record.timeZone,
      webHeaderParameters: null,
      internalData: null,
    },
  };
}

/** Without a zone, as the document has it. */
function localTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}
