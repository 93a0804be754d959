/** What clients of imported operations have created, changed and removed: objects by the address of their collection. */
import type { Json } from '../json.ts';

export type StoredObject = {
  readonly id: string | number;
  /** What answers show of it beside its id; members of the first answer fill the rest. */
  members: { readonly [key: string]: Json };
  /** The body that replaced it last, as JSON; null if none did. */
  replacedBy: string | null;
};

export type Objects = {
  /** Address of a collection, such as `/shops/3/orders`, to its objects by id in the order of their creation. */
  readonly collections: Map<string, Map<string, StoredObject>>;
  /** Addresses of removed objects, for collections in which every id is known until it is removed. */
  readonly removed: Set<string>;
  /** Removed objects that lists still show: a fault. */
  readonly shown: { readonly address: string; readonly object: StoredObject }[];
  /** Removed objects that others still count: a fault. */
  readonly counted: {
    readonly address: string;
    readonly members: { readonly [key: string]: Json };
  }[];
  /** Removed objects, whose values are free again. */
  readonly freed: {
    readonly address: string;
    readonly members: { readonly [key: string]: Json };
  }[];
  /** By path: how often an action was done on a thing. */
  readonly acted: Map<string, number>;
  /** By address and name: members that clients set, whatever they are called. */
  readonly given: Set<string>;
  /** By address and key: what a creation with this Idempotency-Key made. */
  readonly keyed: Map<string, { readonly object: StoredObject; readonly body: string }>;
  /** Counts up; new ids are made of it. */
  next: number;
};

/** A collection keeps at most this many objects; the oldest are forgotten. */
export const mostObjects = 10_000;

export function emptyObjects(): Objects {
  return {
    collections: new Map(),
    removed: new Set(),
    shown: [],
    counted: [],
    freed: [],
    acted: new Map(),
    given: new Set(),
    keyed: new Map(),
    next: 1000,
  };
}
