/** An operation of an imported description, ready to be served. Types only. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Json } from '../json.ts';

/** One documented answer: what is sent for it. `body` null for an answer without one. */
export type ReadyAnswer = {
  readonly status: number;
  readonly mediaType: string | null;
  readonly body: Json;
  /** Sent as it is instead of `body`. */
  readonly text?: string;
};

/** What is wrong with a request: a required part is missing, or a part has another form. */
export type Flaw = 'missing' | 'form';

/** The parts of a request that are looked at. */
export type Asked = {
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
};

export type ImportedRoute = {
  readonly id: string;
  readonly method: string;
  /** Fits paths under the base URL. */
  readonly pattern: RegExp;
  /** Segments without a parameter: the more, the closer a route fits (OpenAPI 3.1 §4.8.8.2). */
  readonly literals: number;
  readonly asksCredential: boolean;
  readonly success: () => ReadyAnswer;
  /** The answer documented for a status, where there is one. */
  readonly answerFor: (status: number) => ReadyAnswer | null;
  readonly flawOf: (asked: Asked) => Flaw | null;
};

/** The closest route for a method and path; undefined where none fits. */
export function routeFor(
  routes: readonly ImportedRoute[],
  method: string,
  path: string,
): ImportedRoute | undefined {
  const fitting = routes.filter((one) => one.method === method && one.pattern.test(path));
  return fitting.toSorted((left, right) => right.literals - left.literals)[0];
}
