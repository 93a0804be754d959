/** The credentials of a document's own security schemes: from the secrets of the target file to headers, query and cookies. */
import { leastSecretLength } from '../../output/redaction/redact.ts';
import { keepSecret } from '../../output/secrets.ts';
import { schemeClass, type SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import { objectOr } from '../../json/jsonObject.ts';
import { budgetKeyOf } from '../budget/budgetKeyOf.ts';
import type { SchemeSecrets, Target } from '../targets/target.ts';
import type { ApiRequest, Exchange } from '../types.ts';
import { CredentialError } from './credentialError.ts';
import { bearerFrom, type FetchedToken } from './fetchToken.ts';
import type { Pass } from './keptTokens.ts';
import { missingOf } from './missingSecrets.ts';

export type SchemePasses = {
  /** Null where a token has to be fetched first. Throws CredentialError where the target holds no secret for it. */
  readonly passOf: (name: string) => Pass | null;
  /** RFC 6749 §4.4 and §6. Throws CredentialError where no address is known. */
  readonly tokenRequest: (name: string) => {
    readonly url: string;
    readonly request: ApiRequest;
    readonly budgetKey: string;
  };
  /** Throws CredentialError where the answer holds no token. Keeps a refresh token that replaces the one before. */
  readonly tokenFrom: (name: string, exchange: Exchange) => FetchedToken;
};

export function createSchemePasses(
  target: Target,
  schemes: ReadonlyMap<string, SecurityScheme>,
): SchemePasses {
  const refreshTokens = new Map<string, string>();

  const known = (name: string): readonly [SecurityScheme, SchemeSecrets] => {
    const scheme = schemes.get(name);
    if (scheme === undefined)
      throw new CredentialError(schemeClass([name]), 'no document of the run declares it', true);
    const missing = missingOf(target, name, scheme);
    if (missing !== null) throw new CredentialError(schemeClass([name]), missing, true);
    return [scheme, target.credentials.schemes?.[name] ?? {}];
  };

  return {
    passOf: (name) => {
      const [scheme, { value, username, password }] = known(name);
      if (scheme.type === 'mutualTLS') return { headers: {}, budgetKeys: [`certificate ${name}`] };
      if (scheme.type === 'basic') {
        const pair = `${username?.read() ?? ''}:${password?.read() ?? ''}`;
        const encoded = Buffer.from(pair, 'utf8').toString('base64');
        keepSecret(encoded);
        return {
          headers: { authorization: `Basic ${encoded}` },
          budgetKeys: [budgetKeyOf(encoded)],
        };
      }
      if (value === undefined) return null;
      const text = value.read();
      if (scheme.type === 'apiKey' && text.length < leastSecretLength)
        throw new CredentialError(
          schemeClass([name]),
          `${value.from} holds fewer than ${leastSecretLength} characters: it could not be hidden in evidence`,
        );
      return { ...placed(scheme, text), budgetKeys: [budgetKeyOf(text)] };
    },
    tokenRequest: (name) => {
      const [scheme, secrets] = known(name);
      const url = tokenUrlOf(target, name, scheme, secrets);
      return tokenRequest(name, url, secrets, refreshTokens.get(name));
    },
    tokenFrom: (name, exchange) => {
      const found = bearerFrom(exchange, schemeClass([name]));
      const next = objectOr(exchange.response?.json)['refresh_token'];
      if (typeof next === 'string' && next !== '') {
        keepSecret(next);
        if (target.credentials.schemes?.[name]?.refreshToken !== undefined)
          refreshTokens.set(name, next);
      }
      return found;
    },
  };
}

type TokenRequest = ReturnType<SchemePasses['tokenRequest']>;

/** `refreshed` is the refresh token that an answer brought; it replaces the one of the target file. */
function tokenRequest(
  name: string,
  url: string,
  secrets: SchemeSecrets,
  refreshed: string | undefined,
): TokenRequest {
  const { clientId, clientSecret, refreshToken, scopes = [], clientIn = 'header' } = secrets;
  const id = clientId?.read() ?? '';
  const refresh = refreshed ?? refreshToken?.read();
  const client = `${encodeURIComponent(id)}:${encodeURIComponent(clientSecret?.read() ?? '')}`;
  const encoded = Buffer.from(client, 'utf8').toString('base64');
  keepSecret(encoded);
  const form = new URLSearchParams({
    ...(refresh === undefined
      ? { grant_type: 'client_credentials' }
      : { grant_type: 'refresh_token', refresh_token: refresh }),
    ...(scopes.length === 0 ? {} : { scope: scopes.join(' ') }),
    ...(clientIn === 'body' ? { client_id: id, client_secret: clientSecret?.read() ?? '' } : {}),
  });
  const { pathname, search } = new URL(url);
  return {
    url,
    budgetKey: budgetKeyOf(id),
    request: {
      operation: null,
      method: 'POST',
      path: pathname,
      query: search.slice(1),
      headers: {
        accept: 'application/json',
        ...(clientIn === 'header' ? { authorization: `Basic ${encoded}` } : {}),
      },
      raw: { mediaType: 'application/x-www-form-urlencoded', text: form.toString() },
      credential: { class: 'none' },
      lawful: true,
      label: `credential/${name}`,
    },
  };
}

/** Where a credential of one text goes; a query is encoded, a cookie is sent as it is. */
function placed(
  scheme: Exclude<SecurityScheme, { readonly type: 'basic' | 'mutualTLS' }>,
  text: string,
): Pick<Pass, 'headers' | 'query'> {
  if (scheme.type === 'bearer') return { headers: { authorization: `Bearer ${text}` } };
  switch (scheme.in) {
    case 'header':
      return { headers: { [scheme.name]: text } };
    case 'query':
      return {
        headers: {},
        query: `${encodeURIComponent(scheme.name)}=${encodeURIComponent(text)}`,
      };
    case 'cookie':
      return { headers: { cookie: `${scheme.name}=${text}` } };
  }
}

/** The document may name an address on the target's own host; every other one must be a person's word. */
function tokenUrlOf(
  target: Target,
  name: string,
  scheme: SecurityScheme,
  { tokenUrl }: SchemeSecrets,
): string {
  if (tokenUrl !== undefined) return tokenUrl;
  const described = scheme.type === 'bearer' ? scheme.tokenUrl : undefined;
  const base = `${target.baseUrl}/`;
  if (described !== undefined && URL.canParse(described, base)) {
    const { href, origin } = new URL(described, base);
    if (origin === new URL(base).origin) return href;
  }
  const said = described === undefined ? '' : `; the document says ${described}`;
  throw new CredentialError(
    schemeClass([name]),
    `name its tokenUrl in the target file, under credentials/schemes/${name}${said}`,
  );
}
