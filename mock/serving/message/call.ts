/** One request as the rules and operations see it. Only its tokens are set later. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Token } from './token.ts';
import type { ImportedRoute } from './importedRoute.ts';
import type { Route } from './route.ts';

export type Call = {
  /** Null for a path under the base URL without an operation. */
  readonly operation: Route | null;
  /** The imported operation that the request is for; then `operation` is null. */
  readonly imported?: ImportedRoute;
  readonly method: string;
  /** Path prefix of the base URL. */
  readonly base: string;
  /** Path under the base URL, as sent. */
  readonly path: string;
  /** Decoded path parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Query as sent, without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** Name and value by turns, as sent. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer | null;
  readonly address: string;
  /** On the service's clock. */
  readonly arrivedAt: number;
  token: Token | null;
  /** The token that the request names, live or not, for the log. */
  named: Token | null;
};

/** A path parameter; the router guarantees that the template's names are there. */
export function parameter(call: Call, name: string): string {
  return call.parameters[name] ?? '';
}
