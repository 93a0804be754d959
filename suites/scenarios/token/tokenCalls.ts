/** The requests that scenarios of access tokens share. */
import type { Json } from '../../../contract/types.ts';
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { CallParts, Stage } from '../../engine/scenario.ts';
import { tokenIn } from '../../engine/tokenIn.ts';

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

/** Reads a bill with a credential whose life is on trial. */
export function readWith(
  stage: Stage,
  idBill: number,
  credential: CredentialUse,
): Promise<Exchange> {
  return stage.call('getBill', { path: { idBill }, credential, lawful: false });
}
