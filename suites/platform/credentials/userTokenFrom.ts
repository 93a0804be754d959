/** Finds the token in an answer of the user authentication. */
import type { CredentialClass } from '../../../openapi/types.ts';
import type { FetchedToken } from '../../../exchange/credentials/access.ts';
import { CredentialError } from '../../../exchange/credentials/credentialError.ts';
import { successOf } from '../../../exchange/credentials/fetchToken.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';

/**
 * The document does not show the place of the token. The search looks first for a member or a header whose name contains `token`, then for
 * a text at `responseData`, `data` or without a name.
 */
export function userTokenFrom(exchange: Exchange, credential: CredentialClass): FetchedToken {
  const json = successOf(credential, exchange);
  const strings = [
    ...stringsIn(json ?? exchange.response?.text.trim() ?? ''),
    ...(exchange.response?.headers ?? [])
      .map(([name, value]) => ({ name, value }))
      .filter(({ value }) => tokenLike.test(value)),
  ];
  const named = strings.find(({ name }) => /token/i.test(name) && !/type|expir/i.test(name));
  const found = named ?? strings.find(({ name }) => /^(?:responseData|data|)$/i.test(name)) ?? null;
  if (found === null)
    throw new CredentialError(
      credential,
      `could not find the user token in the answer of the user authentication; looked at ${lookedAt}`,
      true,
    );
  return { token: found.value.replace(/^Bearer /i, ''), lifetimeMs: null };
}

const lookedAt =
  'members and headers named for a token, at responseData, at data and at the whole body';

/** Visible ASCII, long enough to be no word of an envelope; a service may show it as it is sent. */
const tokenLike = /^(?:Bearer )?[\x21-\x7e]{8,8192}$/i;

type NamedString = { readonly name: string; readonly value: string };

/** Level by level, nearest first; at most four levels and a hundred strings of a token's length. */
function stringsIn(json: Json): readonly NamedString[] {
  const found: NamedString[] = [];
  let level: readonly (readonly [string, Json])[] = [['', json]];
  for (let depth = 0; depth < 4 && level.length > 0; depth += 1) {
    const below: (readonly [string, Json])[] = [];
    for (const [name, value] of level) {
      if (typeof value === 'string') {
        if (tokenLike.test(value) && found.length < 100) found.push({ name, value });
      } else if (isJsonObject(value)) below.push(...Object.entries(value));
      else if (Array.isArray(value))
        below.push(...value.slice(0, 100).map((item: Json) => [name, item] as const));
    }
    level = below;
  }
  return found;
}
