/** The requests that scenarios of access tokens share. */
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { blockIfUnreadable } from './readable.ts';
import { issuedToken } from '../credentials/access.ts';
import { secretOf } from '../target.ts';

/** The client id and secret of the target file, as the token operation takes them. */
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

/** Asks for a token with this body; without a credential, as the operation is documented. */
export function askToken(
  context: PlatformContext,
  json: Json,
  parts: CallParts = {},
): Promise<Exchange> {
  return context.call('issueAccessToken', { json, ...parts });
}

/** The credential that an answer of the token operation brought; blocks if it brought none. */
export function bearerOf(context: PlatformContext, issue: Exchange): CredentialUse {
  const token = issuedToken(issue) ?? context.block('the token operation issued no token');
  return { scheme: 'bearer', token, name: 'issued access token' };
}

/** Lives outside of this are not tried: the short ones have no edge, the long ones take too much of the clock. */
const shortestLifeMs = 10_000;
const longestLifeMs = 90 * 24 * 3_600_000;

/** The life that an answer of the token operation announces, in ms; 0 where it announces none. */
export function announcedLifeOf(issue: Exchange): number {
  const json = issue.response?.json;
  const seconds = isJsonObject(json) ? json['expires_in'] : undefined;
  return typeof seconds === 'number' ? seconds * 1000 : 0;
}

/** The same life; blocks if its edge cannot be tried. */
export function lifeOf(context: PlatformContext, issue: Exchange): number {
  const lifeMs = announcedLifeOf(issue);
  if (lifeMs <= shortestLifeMs || lifeMs > longestLifeMs)
    return context.block(`a life of ${lifeMs} ms has no edge to be tried`);
  return lifeMs;
}

/** True if the run would wait in real time until the token expires, and that is longer than was planned. */
export function isTooLong(context: PlatformContext, lifeMs: number, plannedMs: number): boolean {
  return !context.has('clock') && lifeMs > plannedMs;
}

/** Reads a bill with a credential whose life is under test; blocks if the bill cannot be read at all. */
export async function readWith(
  context: PlatformContext,
  idBill: number,
  credential: CredentialUse,
): Promise<Exchange> {
  const read = await context.call('getBill', { path: { idBill }, credential, lawful: false });
  return blockIfUnreadable(context, idBill, read);
}
