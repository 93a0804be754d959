/** Writes a checked bill input into a bill. */
import type { JsonObject } from '../../json.ts';
import type { Platform } from '../platform.ts';
import type { Attachment, Bill } from '../state/bill.ts';
import { vendorOf } from '../state/billStore.ts';

export function writeBill(service: Platform, bill: Bill, input: JsonObject): void {
  const { writers } = service.behaviour.bills;
  const tools = {
    vendor: (number: string) =>
      vendorOf(service.state, bill.paypointId, number, service.clock.now()),
    attach: (given: JsonObject) => attachmentFrom(service, given),
  };
  for (const [name, value] of Object.entries(input))
    if (Object.hasOwn(writers, name)) writers[name]?.(bill, value, tools);
}

function attachmentFrom(service: Platform, given: JsonObject): Attachment {
  const rules = service.behaviour.attachments;
  service.state.next.attachment += 1;
  const sequence = service.state.next.attachment;
  const originalName = textOf(given['filename']) ?? `attachment-${sequence}`;
  return {
    zipName: rules.zipName(originalName, sequence),
    originalName,
    ftype: textOf(given['ftype']) ?? '',
    furl: textOf(given['furl']) ?? '',
    bytes: rules.store(Buffer.from(textOf(given['fContent']) ?? '', 'base64')),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
