/** Asks the service for a token of its own making: a Bearer, or a user token. */
import { excerpt, withoutSecrets } from '../../output/secrets.ts';
import type { CredentialClass } from '../../openapi/types.ts';
import type { Json } from '../../json/types.ts';
import { CredentialError } from './credentialError.ts';
import { isJsonObject, objectOr } from '../../json/jsonObject.ts';
import type { ApiRequest, Exchange } from '../types.ts';

/** A fetched token and how many milliseconds it lives; null where the answer does not say. */
export type FetchedToken = { readonly token: string; readonly lifetimeMs: number | null };

/** Where tokens are asked for; a selftest holds the paths equal to the contract's. */
export const tokenPaths = {
  issueAccessToken: '/v2/Token/serverside',
  authenticateUser: '/User/auth',
} as const;

/** Document, "Issue access token". */
export function bearerRequest(clientId: string, clientSecret: string): ApiRequest {
  return tokenRequest('issueAccessToken', { clientId, clientSecret }, 'none');
}

/** Document, "User authentication". */
export function userRequest(email: string, psw: string): ApiRequest {
  return tokenRequest('authenticateUser', { email, psw }, 'application');
}

function tokenRequest(
  operation: keyof typeof tokenPaths,
  json: Json,
  credential: CredentialClass,
): ApiRequest {
  return {
    operation,
    method: 'POST',
    path: tokenPaths[operation],
    query: '',
    headers: {},
    json,
    credential: { class: credential },
    lawful: true,
    label: `credential/${operation}`,
  };
}

/** RFC 6749 §5.1. Throws CredentialError where the answer holds no Bearer. */
export function bearerFrom(
  exchange: Exchange,
  credential: CredentialClass = 'bearer',
): FetchedToken {
  const body = objectOr(successOf(credential, exchange));
  const token = body['access_token'];
  if (typeof token !== 'string' || token === '')
    throw new CredentialError(
      credential,
      'the token endpoint answered 200 without an access_token',
    );
  const seconds = body['expires_in'];
  return { token, lifetimeMs: typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : null };
}

/** The document does not show where the token stands: a member named for a token, else the only string there is. */
export function userTokenFrom(exchange: Exchange): FetchedToken {
  const json = successOf('user', exchange);
  const strings = stringsIn(json ?? exchange.response?.text.trim() ?? '');
  const named = strings.find(({ name }) => /token/i.test(name) && !/type|expir/i.test(name));
  const found = named ?? strings.find(({ name }) => /^(?:(?:response)?data|)$/i.test(name)) ?? null;
  if (found === null)
    throw new CredentialError(
      'user',
      'user authentication answered 2xx without a token in its body',
    );
  return { token: found.value, lifetimeMs: null };
}

function successOf(credential: CredentialClass, exchange: Exchange): Json | undefined {
  const { response, error } = exchange;
  const where = `${exchange.request.method} ${exchange.request.path}`;
  if (response === null)
    throw new CredentialError(
      credential,
      `${where} failed: ${error?.code ?? 'unknown'}, ${withoutSecrets(error?.message ?? '')}`,
    );
  if (response.status < 200 || response.status > 299) {
    const type = objectOr(response.json)['errorType'];
    throw new CredentialError(
      credential,
      `${where} answered ${response.status}${typeof type === 'string' ? ` ${excerpt(type, 60)}` : ''}`,
    );
  }
  return response.json;
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
