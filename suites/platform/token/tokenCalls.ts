/** The requests that scenarios of access tokens share. */
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { blockIfUnreadable } from './readable.ts';
import { issuedToken } from '../credentials/access.ts';
import { secretOf } from '../target.ts';

/** Returns the client id and secret of the target file, in the form that the token operation takes. */
export function ownClient(context: PlatformContext): {
  readonly clientId: string;
  readonly clientSecret: string;
} {
  const read = (name: string): string => secretOf(context.target, `oauth/${name}`)?.read() ?? '';
  return {
    clientId: read('clientId'),
    clientSecret: read('clientSecret'),
  };
}

/** They hold for each answer that refuses wrong credentials. */
export const errorClauses: readonly string[] = [
  'token/error-type',
  'token/error-message',
  'token/error-is-json',
];

/** Requests a token with this body, without a credential, as the document describes the operation. */
export function askToken(
  context: PlatformContext,
  json: Json,
  parts: CallParts = {},
): Promise<Exchange> {
  return context.call('issueAccessToken', { json, ...parts });
}

/** Returns the credential in an answer of the token operation; blocks if there is none. */
export function bearerOf(context: PlatformContext, issue: Exchange): CredentialUse {
  const token = issuedToken(issue) ?? context.block('the token operation issued no token');
  return { scheme: 'bearer', token, name: 'issued access token' };
}

/** Lives outside of this are not tried: the short ones have no edge, the long ones take too much of the clock. */
const shortestLifeMs = 10_000;
const longestLifeMs = 90 * 24 * 3_600_000;

/** Returns the lifetime in an answer of the token operation, in ms; 0 if the answer states none. */
export function announcedLifeOf(issue: Exchange): number {
  const json = issue.response?.json;
  const seconds = isJsonObject(json) ? json['expires_in'] : undefined;
  return typeof seconds === 'number' ? seconds * 1000 : 0;
}

/** Returns the same lifetime; blocks if its end cannot be tested. */
export function lifeOf(context: PlatformContext, issue: Exchange): number {
  const lifeMs = announcedLifeOf(issue);
  if (lifeMs <= shortestLifeMs || lifeMs > longestLifeMs)
    return context.block(`a life of ${lifeMs} ms has no edge to be tried`);
  return lifeMs;
}

/** True if the run would have to wait in real time until the token expires, for longer than was planned. */
export function isTooLong(context: PlatformContext, lifeMs: number, plannedMs: number): boolean {
  return !context.has('clock') && lifeMs > plannedMs;
}

/** Reads a bill with a credential whose lifetime is under test; blocks if the bill cannot be read at all. */
export async function readWith(
  context: PlatformContext,
  idBill: number,
  credential: CredentialUse,
): Promise<Exchange> {
  const read = await context.call('getBill', { path: { idBill }, credential, lawful: false });
  return blockIfUnreadable(context, idBill, read);
}
