/** POST /Paypoint/migrate: moves a paypoint to another organization. Source: "Migrate paypoint". */
import type { Call } from '../../serving/message/call.ts';
import { isListOf, isObject, type Json, type JsonObject } from '../../json.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { wrongMember } from '../../serving/message/wrongMember.ts';
import type { Platform } from '../platform.ts';
import { deliverWebhook } from '../behaviour/deliverWebhook.ts';
import type { Delivery } from '../../serving/control/webhookLog.ts';
import { readObject } from './readJson.ts';

type Notice = { readonly url: string; readonly headers: readonly (readonly [string, string])[] };

export function migratePaypoint(service: Platform, call: Call): Outcome {
  const { migration, envelopes } = service.behaviour;
  const body = readObject(call);
  const { entryPoint, newParentOrganizationId } = body;
  if (typeof entryPoint !== 'string') throw wrongMember('/entryPoint', entryPoint, 'a string');
  if (!Number.isInteger(newParentOrganizationId))
    throw wrongMember('/newParentOrganizationId', newParentOrganizationId, 'an integer');
  const notice = noticeFrom(body['notificationRequest']);
  const entity = service.state.entries.get(entryPoint);
  const paypoint = entity?.level === 2 ? service.state.paypoints.get(entity.id) : undefined;
  if (paypoint === undefined)
    throw new Refusal('unknown-entry', 'There is no paypoint with this entrypoint.');
  const destination = Number(newParentOrganizationId);
  if (!service.state.organizations.has(destination))
    throw new Refusal('unknown-organization', 'There is no organization with this id.');
  const former = paypoint.organizationId;
  migration.move(paypoint, destination);
  if (notice !== null) {
    const now = service.clock.now();
    const webhook = {
      ...notice,
      method: 'POST',
      body: migration.payload(paypoint, former, now),
      delivered: (delivery: Delivery) => service.noteDelivery(delivery),
    };
    for (const delivery of migration.deliveries(webhook))
      service.clock.at(now + migration.delayMs, () => deliverWebhook(delivery));
  }
  return ok(envelopes.migration());
}

/** Null if no notification is asked for. Source: "Paypoint move request". */
function noticeFrom(given: Json | undefined): Notice | null {
  if (given === undefined || given === null) return null;
  if (!isObject(given)) throw wrongMember('/notificationRequest', given, 'an object');
  const { notificationUrl, webHeaderParameters } = given;
  if (typeof notificationUrl !== 'string' || !isHttpUrl(notificationUrl))
    throw wrongMember(
      '/notificationRequest/notificationUrl',
      notificationUrl,
      'a complete URL with http or https',
    );
  if (webHeaderParameters === undefined || webHeaderParameters === null)
    return { url: notificationUrl, headers: [] };
  if (!isListOf(isObject, webHeaderParameters))
    throw wrongMember(
      '/notificationRequest/webHeaderParameters',
      webHeaderParameters,
      'an array of objects with key and value',
    );
  return {
    url: notificationUrl,
    headers: webHeaderParameters.map(headerFrom),
  };
}

function headerFrom({ key, value }: JsonObject, index: number): readonly [string, string] {
  const place = `/notificationRequest/webHeaderParameters/${index}`;
  if (typeof key !== 'string') throw wrongMember(`${place}/key`, key, 'a string');
  if (typeof value !== 'string') throw wrongMember(`${place}/value`, value, 'a string');
  // RFC 9110 §5.1 and §5.5: what cannot be a header field is not sent as one.
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(key) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
    throw new Refusal('bad-body', `The member ${place} cannot be a header field (RFC 9110).`);
  return [key, value];
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
