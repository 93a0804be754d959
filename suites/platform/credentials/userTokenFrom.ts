/** Finds the token in an answer of the user authentication. */
import type { CredentialClass } from '../../../openapi/types.ts';
import type { FetchedToken } from '../../../exchange/credentials/access.ts';
import { CredentialError } from '../../../exchange/credentials/credentialError.ts';
import { successOf } from '../../../exchange/credentials/fetchToken.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';

/** The document does not show where the token stands: a member named for a token, else the only string there is. */
export function userTokenFrom(exchange: Exchange, credential: CredentialClass): FetchedToken {
  const json = successOf(credential, exchange);
  const strings = stringsIn(json ?? exchange.response?.text.trim() ?? '');
  const named = strings.find(({ name }) => /token/i.test(name) && !/type|expir/i.test(name));
  const found = named ?? strings.find(({ name }) => /^(?:responseData|data|)$/i.test(name)) ?? null;
  if (found === null)
    throw new CredentialError(
      credential,
      'user authentication answered 2xx without a token in its body',
    );
  return { token: found.value, lifetimeMs: null };
}

type NamedString = { readonly name: string; readonly value: string };

/** Level by level, nearest first; at most four levels and a hundred strings of a token's length. */
function stringsIn(json: Json): readonly NamedString[] {
  const found: NamedString[] = [];
  let level: readonly (readonly [string, Json])[] = [['', json]];
  for (let depth = 0; depth < 4 && level.length > 0; depth += 1) {
    const below: (readonly [string, Json])[] = [];
    for (const [name, value] of level) {
      if (typeof value === 'string') {
        if (/^[\x21-\x7e]{8,8192}$/.test(value) && found.length < 100) found.push({ name, value });
      } else if (isJsonObject(value)) below.push(...Object.entries(value));
      else if (Array.isArray(value))
        below.push(...value.slice(0, 100).map((item: Json) => [name, item] as const));
    }
    level = below;
  }
  return found;
}
