/** A notification set up for an entity, as `queryNotifications` lists it. */
import type { Entity } from './entity.ts';

export type Notification = {
  readonly id: number;
  readonly owner: Entity;
  readonly ownerName: string;
  readonly createdAt: number;
  readonly lastUpdated: number;
  readonly method: string;
  readonly frequency: string;
  readonly target: string;
  readonly source: string;
  readonly status: number;
  readonly eventType: string;
  readonly timeZone: number;
  readonly fileFormat: string | null;
  readonly reportName: string | null;
};
