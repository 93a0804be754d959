/** Requests a token from an operation of the service, and finds tokens in answers. */
import { excerpt, withoutSecrets } from '../../output/secrets.ts';
import type { CredentialClass } from '../../openapi/types.ts';
import type { Json } from '../../json/types.ts';
import { objectOr } from '../../json/jsonObject.ts';
import type { HeldSecrets } from '../targets/target.ts';
import type { ApiRequest, Exchange } from '../types.ts';
import type { Access, FetchedToken, TokenSource } from './access.ts';
import { CredentialError } from './credentialError.ts';

/** Throws TargetError if the variable of a secret is not set. */
export function requestOfToken(source: TokenSource, { secrets }: HeldSecrets): ApiRequest {
  const members = Object.entries(source.body);
  return {
    operation: source.operation,
    method: 'POST',
    path: source.path,
    query: '',
    headers: {},
    json: Object.fromEntries(
      members.map(([name, secret]) => [name, secrets[secret]?.read() ?? '']),
    ),
    credential: { class: source.as ?? 'none' },
    lawful: true,
    label: `credential/${source.operation}`,
  };
}

/** The token in an answer of an operation that issues one; null if it holds none, or the operation issues none. */
export function tokenIn({ own }: Pick<Access, 'own'>, exchange: Exchange): string | null {
  for (const [name, { token }] of own)
    if (token !== undefined && token.operation === exchange.request.operation)
      try {
        return token.read(exchange, name).token;
      } catch (thrown) {
        if (thrown instanceof CredentialError) return null;
        throw thrown;
      }
  return null;
}

/** Reads RFC 6749 §5.1. Throws CredentialError if the answer holds no Bearer token. */
export function bearerFrom(exchange: Exchange, credential: CredentialClass): FetchedToken {
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

/** The body of an answer with a status of success; undefined if it is no JSON. Throws CredentialError for any other answer. */
export function successOf(
  credential: CredentialClass,
  { request, response, error }: Exchange,
): Json | undefined {
  const where = `${request.method} ${request.path}`;
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
