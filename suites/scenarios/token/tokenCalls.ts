/** The requests that scenarios of access tokens share. */
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../contract/types.ts';
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { CallParts, Stage } from '../../../engine/scenario.ts';
import { tokenIn } from '../../../engine/world/tokenIn.ts';

/** The client id and secret of the target file, as the token operation takes them. */
export function ownClient(stage: Stage): {
  readonly clientId: string;
  readonly clientSecret: string;
} {
  const { oauth } = stage.target.credentials;
  return {
    clientId: oauth?.clientId.read() ?? '',
    clientSecret: oauth?.clientSecret.read() ?? '',
  };
}

/** Asks for a token with this body; without a credential, as the operation is documented. */
export function askToken(stage: Stage, json: Json, parts: CallParts = {}): Promise<Exchange> {
  return stage.call('issueAccessToken', { json, ...parts });
}

/** The credential that an answer of the token operation brought; blocks where it brought none. */
export function bearerOf(stage: Stage, issue: Exchange): CredentialUse {
  const token = tokenIn(issue) ?? stage.block('the token operation issued no token');
  return { scheme: 'bearer', token, name: 'issued access token' };
}

/** Lives outside of this are not tried: the short ones have no edge, the long ones cost more than they tell. */
const shortestLifeMs = 10_000;
const longestLifeMs = 90 * 24 * 3_600_000;

/** The life that an answer of the token operation announces, in ms; blocks where its edge cannot be tried. */
export function lifeOf(stage: Stage, issue: Exchange): number {
  const json = issue.response?.json;
  const seconds = isJsonObject(json) ? json['expires_in'] : undefined;
  const lifeMs = typeof seconds === 'number' ? seconds * 1000 : 0;
  if (lifeMs <= shortestLifeMs || lifeMs > longestLifeMs)
    return stage.block(`a life of ${lifeMs} ms has no edge to be tried`);
  return lifeMs;
}

/** True where the life would have to be waited for in real time, and is longer than was planned. */
export function isTooLong(stage: Stage, lifeMs: number, plannedMs: number): boolean {
  return !stage.has('clock') && lifeMs > plannedMs;
}

/** Reads a bill with a credential whose life is on trial. */
export function readWith(
  stage: Stage,
  idBill: number,
  credential: CredentialUse,
): Promise<Exchange> {
  return stage.call('getBill', { path: { idBill }, credential, lawful: false });
}
