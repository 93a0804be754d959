/** Decisions about moving a paypoint and its webhook. Source: "Migrate paypoint", "Events". */
import type { Json, JsonObject } from '../../json.ts';
import type { Delivery } from '../../serving/control/webhookLog.ts';
import type { Paypoint } from '../state/records.ts';

export type Webhook = {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Json;
  /** Sent in place of the body as JSON. */
  readonly text?: { readonly content: string; readonly mediaType: string };
  /** Gets what came back, once. */
  readonly delivered?: (delivery: Delivery) => void;
};

export type Migration = {
  readonly move: (paypoint: Paypoint, organizationId: number) => void;
  readonly payload: (paypoint: Paypoint, formerOrganizationId: number, now: number) => JsonObject;
  /** The webhooks that are sent for a requested one: usually itself, once. */
  readonly deliveries: (webhook: Webhook) => readonly Webhook[];
  /** Milliseconds on the service's clock between the answer and the webhook. */
  readonly delayMs: number;
};

export const lawfulMigration: Migration = {
  move: (paypoint, organizationId) => {
    paypoint.organizationId = organizationId;
  },
  payload: (paypoint, formerOrganizationId, now) => ({
    event: 'PaypointMoved',
    entryPoint: paypoint.entry,
    formerParentOrganizationId: formerOrganizationId,
    newParentOrganizationId: paypoint.organizationId,
    movedAt: new Date(now).toISOString(),
  }),
  deliveries: (webhook) => [webhook],
  delayMs: 0,
};
