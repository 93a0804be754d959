/**
 * Turns the credential that a request names into headers. Tokens in the target file are used as they are; others are fetched, kept and
 * renewed.
 */
import { keepSecret } from '../../output/secrets.ts';
import type { CredentialClass } from '../../openapi/types.ts';
import { budgetKeyOf } from '../budget/budgetKeyOf.ts';
import type { Access, FetchedToken } from './access.ts';
import { CredentialError } from './credentialError.ts';
import { createKeptTokens, type FreshPass, type Pass } from './keptTokens.ts';
import { partsOf } from './missingSecrets.ts';
import { createPasses, type TokenRequest } from './passes.ts';
import type { ServiceClock } from '../control/serviceClock.ts';
import type { Target } from '../targets/target.ts';
import type { ApiRequest, CredentialUse, Exchange } from '../types.ts';

export type CredentialsOptions = {
  readonly clock: ServiceClock;
  readonly access: Access;
  /** Sends a request for a token with this pass; to an address of its own, such as that of an authorization server. */
  readonly send: (request: ApiRequest, pass: Pass, url?: string) => Promise<Exchange>;
  /** Called after each token request, once its token is among `fetched`. */
  readonly report: (exchange: Exchange) => void;
};

export type Credentials = {
  /** Rejects with CredentialError if the credential cannot be had: asked for once, refused from then on. */
  readonly passFor: (use: CredentialUse) => Promise<Pass>;
  /** A new pass if `exchange` was answered with 401 because the token had expired; null otherwise. */
  readonly renewAfter: (use: CredentialUse, pass: Pass, exchange: Exchange) => Promise<Pass | null>;
  /** Names a token in the budget, in any request: fetched tokens of one class share a budget, because they follow each other. */
  readonly keyOf: (token: string) => string;
  /** Tokens fetched so far, for redaction. */
  readonly fetched: () => readonly string[];
  /** Forgets fetched tokens and refusals: after the service was reset. */
  readonly forget: () => void;
};

/** A token is renewed after this long if nothing says how long it lives. */
const unknownLifetimeMs = 5 * 60_000;

export function createCredentials(target: Target, options: CredentialsOptions): Credentials {
  const { other } = target.credentials;
  const others =
    other === undefined ? null : createCredentials({ ...target, credentials: other }, options);
  const tokens = new Map<string, string>();
  const passes = createPasses(target, options.access);

  const fetchPass = async (name: CredentialClass): Promise<FreshPass> => {
    const asked = passes.tokenRequest(name);
    const { token, lifetimeMs } = await fetchToken(name, asked);
    return {
      pass: passes.fetchedPass(name, token),
      lifetimeMs: lifetimeMs ?? asked.lifetimeMs ?? unknownLifetimeMs,
      idleMs: asked.idleMs ?? Infinity,
    };
  };
  /** A broken connection or a server error may pass, and is tried once more; a refusal does not. */
  const fetchToken = async (
    name: CredentialClass,
    { request, url, budgetKey, read }: TokenRequest,
  ): Promise<FetchedToken> => {
    const use = request.credential;
    const isOpen = 'class' in use && use.class === 'none';
    const pass = isOpen ? { headers: {}, budgetKeys: [budgetKey] } : await passFor(use);
    let exchange = await options.send(request, pass, url);
    if (exchange.response === null || exchange.response.status >= 500) {
      options.report(exchange);
      exchange = await options.send(request, pass, url);
    }
    try {
      const found = read(exchange);
      keepSecret(found.token);
      tokens.set(found.token, name);
      return found;
    } finally {
      options.report(exchange);
    }
  };

  const kept = createKeptTokens(options.clock.now, fetchPass);
  const passFor = async (use: CredentialUse): Promise<Pass> => {
    if ('token' in use)
      return {
        headers:
          use.scheme === 'bearer'
            ? { authorization: `Bearer ${use.token}` }
            : { [use.scheme]: use.token },
        budgetKeys: [budgetKeyOf(use.token)],
      };
    if ('headers' in use)
      return { headers: use.headers, budgetKeys: [budgetKeyOf(JSON.stringify(use.headers))] };
    if (use.other === true)
      return others === null
        ? Promise.reject(new CredentialError(use.class, 'there is no other organization', true))
        : others.passFor({ class: use.class });
    if (use.class === 'none') return { headers: {}, budgetKeys: ['none'] };
    return joinedPass(
      await Promise.all(
        partsOf(use.class).map(async (name) => passes.passOf(name) ?? kept.passOf(name)),
      ),
    );
  };

  return {
    passFor,
    renewAfter: async (use, pass, exchange) => {
      if (exchange.response?.status !== 401 || !('class' in use)) return null;
      if (use.other === true)
        return others?.renewAfter({ class: use.class }, pass, exchange) ?? null;
      const [only, ...more] = partsOf(use.class);
      return only === undefined || more.length > 0
        ? null
        : kept.renewed(only, pass, exchange.endedAt);
    },
    fetched: () => [...tokens.keys(), ...(others?.fetched() ?? [])],
    keyOf: (token) => tokens.get(token) ?? others?.keyOf(token) ?? budgetKeyOf(token),
    forget: () => {
      kept.forget();
      others?.forget();
    },
  };
}

/** One pass of several; a single one stays the same object, by which its token is renewed. */
function joinedPass(passes: readonly Pass[]): Pass {
  const [only] = passes;
  if (only !== undefined && passes.length === 1) return only;
  const cookies = passes.flatMap(({ headers }) => headers['cookie'] ?? []);
  const query = passes.flatMap((one) => one.query ?? []).join('&');
  return {
    headers: {
      ...Object.assign({}, ...passes.map(({ headers }) => headers)),
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
    },
    ...(query === '' ? {} : { query }),
    budgetKeys: passes.flatMap(({ budgetKeys }) => budgetKeys),
  };
}
