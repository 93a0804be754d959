/** What a break is, and what its parts see of requests and answers. */
import type { Json } from '../../mock/json.ts';
import type { Asked } from '../../mock/serving/message/importedRoute.ts';
import type { Described } from './described.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

/** One request to an operation of the family, and the ways to answer it. */
export type Way = {
  readonly asked: Asked & { readonly method: string };
  /** The operation that the request is for; null for a method that the path does not list. */
  readonly operation: Described | null;
  /** Sends the request on, or a GET of its path in its place. */
  readonly forward: (method?: 'GET') => Promise<Answer>;
  /** The documented success of the operation under test, whatever the request. */
  readonly success: () => Promise<Answer>;
};

/** Returns null where the request shows nothing of the break: then it is answered as if there were none. */
export type Alter = (way: Way) => Promise<Answer | null>;

/** One break on one operation. `begin` is called for each run, because some breaks remember what was asked. */
export type Break = {
  readonly kind: string;
  readonly operation: Described;
  readonly begin: () => Alter;
};

export type Kind = {
  readonly kind: string;
  /** Each way in which the operation can have this break; empty where it does not apply. */
  readonly on: (operation: Described, all: readonly Described[]) => readonly (() => Alter)[];
};

export const isServed = ({ status }: Answer): boolean => status >= 200 && status < 300;
export const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

/** Undefined for what is no JSON. */
export function jsonOf({ text }: Pick<Answer, 'text'>): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
