/** Turns the secrets of a target file into headers, query and cookies, or into the request for a token. */
import { leastSecretLength } from '../../output/redaction/redact.ts';
import { keepSecret } from '../../output/secrets.ts';
import { schemesIn, type SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import type { CredentialClass } from '../../openapi/types.ts';
import { objectOr } from '../../json/jsonObject.ts';
import { budgetKeyOf } from '../budget/budgetKeyOf.ts';
import type { HeldSecrets, Target } from '../targets/target.ts';
import type { ApiRequest, Exchange } from '../types.ts';
import type { Access, FetchedToken } from './access.ts';
import { CredentialError } from './credentialError.ts';
import { bearerFrom, requestOfToken } from './fetchToken.ts';
import type { Pass } from './keptTokens.ts';
import { heldFor, missingOf } from './missingSecrets.ts';

/** A request for a token. */
export type TokenRequest = {
  readonly request: ApiRequest;
  /** Where it is not sent to the target. */
  readonly url?: string;
  /** Of the client; the token of the request counts, too. */
  readonly budgetKey: string;
  /** Throws CredentialError if the answer holds no token. */
  readonly read: (exchange: Exchange) => FetchedToken;
  readonly lifetimeMs?: number;
  readonly idleMs?: number;
};

/** Takes classes that name one credential: one of the service's own, or one security scheme. */
export type Passes = {
  /** Null if a token has to be fetched first. Throws CredentialError if the target holds no secret for it. */
  readonly passOf: (name: CredentialClass) => Pass | null;
  /** Throws CredentialError if no address is known. */
  readonly tokenRequest: (name: CredentialClass) => TokenRequest;
  /** The pass of a token that was fetched. */
  readonly fetchedPass: (name: CredentialClass, token: string) => Pass;
};

export function createPasses(target: Target, access: Access): Passes {
  const refreshTokens = new Map<CredentialClass, string>();

  const known = (name: CredentialClass): readonly [SecurityScheme, HeldSecrets] => {
    const scheme = access.own.get(name)?.scheme ?? access.schemes.get(schemesIn(name)[0] ?? '');
    if (scheme === undefined)
      throw new CredentialError(name, 'no document of the run declares it', true);
    const missing = missingOf(target, access, name);
    if (missing !== null) throw new CredentialError(name, missing, true);
    return [scheme, heldFor(target, access, name) ?? { secrets: {} }];
  };

  return {
    passOf: (name) => {
      const [scheme, { secrets }] = known(name);
      const { value, username, password } = secrets;
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
      if (scheme.type === 'apiKey' && text.length < leastSecretLength && !access.own.has(name))
        throw new CredentialError(
          name,
          `${value.from} holds fewer than ${leastSecretLength} characters: it could not be hidden in evidence`,
        );
      return { ...placed(scheme, text), budgetKeys: [budgetKeyOf(text)] };
    },
    tokenRequest: (name) => {
      const [scheme, held] = known(name);
      const source = access.own.get(name)?.token;
      if (source !== undefined) {
        const [first = ''] = Object.values(source.body);
        return {
          ...source,
          request: requestOfToken(source, held),
          budgetKey: budgetKeyOf(held.secrets[first]?.read() ?? ''),
          read: (exchange) => explained(held, exchange, () => source.read(exchange, name)),
        };
      }
      return {
        ...grantRequest(
          name,
          tokenUrlOf(target, name, scheme, held),
          held,
          refreshTokens.get(name),
        ),
        read: (exchange) => {
          const found = explained(held, exchange, () => bearerFrom(exchange, name));
          const next = objectOr(exchange.response?.json)['refresh_token'];
          if (typeof next === 'string' && next !== '') {
            keepSecret(next);
            if (held.secrets['refreshToken'] !== undefined) refreshTokens.set(name, next);
          }
          return found;
        },
      };
    },
    fetchedPass: (name, token) => ({ ...placed(known(name)[0], token), budgetKeys: [name] }),
  };
}

/** Adds to a refusal of the secrets where they come from, because that is what to correct. */
function explained(
  { secrets }: HeldSecrets,
  { response }: Exchange,
  read: () => FetchedToken,
): FetchedToken {
  try {
    return read();
  } catch (thrown) {
    const isRefused = [400, 401, 403].includes(response?.status ?? 0);
    if (!(thrown instanceof CredentialError) || !isRefused) throw thrown;
    const places = Object.values(secrets).map(({ from }) => from);
    throw new CredentialError(thrown.credential, `${thrown.reason}: check ${places.join(', ')}`);
  }
}

/** RFC 6749 §4.4 and §6. `refreshed` is the refresh token that an answer brought; it replaces the one of the target file. */
function grantRequest(
  name: CredentialClass,
  url: string,
  { secrets, scopes = [], clientIn = 'header' }: HeldSecrets,
  refreshed: string | undefined,
): Omit<TokenRequest, 'read'> {
  const { clientId, clientSecret, refreshToken } = secrets;
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
      label: `credential/${schemesIn(name).join('')}`,
    },
  };
}

/** Where a credential of one text goes; a query is encoded, a cookie is sent as it is. */
function placed(scheme: SecurityScheme, text: string): Pick<Pass, 'headers' | 'query'> {
  if (scheme.type !== 'apiKey') return { headers: { authorization: `Bearer ${text}` } };
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
  name: CredentialClass,
  scheme: SecurityScheme,
  { tokenUrl }: HeldSecrets,
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
    name,
    `name its tokenUrl in the target file, under credentials/schemes/${schemesIn(name).join('')}${said}`,
  );
}
