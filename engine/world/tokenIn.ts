/** Reads the token out of an answer that issues one. */
import { CredentialError } from '../../exchange/credentials/credentialError.ts';
import { bearerFrom, userTokenFrom } from '../../exchange/credentials/fetchToken.ts';
import type { Exchange } from '../../exchange/types.ts';

/** Null where the answer holds none, or the operation issues none. Document, "Issue access token", "User authentication". */
export function tokenIn(exchange: Exchange): string | null {
  const { operation } = exchange.request;
  try {
    if (operation === 'issueAccessToken') return bearerFrom(exchange).token;
    return operation === 'authenticateUser' ? userTokenFrom(exchange).token : null;
  } catch (thrown) {
    if (thrown instanceof CredentialError) return null;
    throw thrown;
  }
}
