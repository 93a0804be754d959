/** Turns the credential that a request names into headers: given tokens as they are, others fetched, kept and renewed. */
import { keepSecret } from '../../output/secrets.ts';
import { documentedLimits } from '../../contract/documentedLimits.ts';
import { schemesIn, type SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import type { CredentialClass } from '../../openapi/types.ts';
import { budgetKeyOf } from '../budget/budgetKeyOf.ts';
import { CredentialError } from './credentialError.ts';
import {
  bearerFrom,
  bearerRequest,
  userRequest,
  userTokenFrom,
  type FetchedToken,
} from './fetchToken.ts';
import { createKeptTokens, type FreshPass, type Pass } from './keptTokens.ts';
import { createSchemePasses } from './schemePasses.ts';
import type { ServiceClock } from '../control/serviceClock.ts';
import type { Secret, Target } from '../targets/target.ts';
import type { ApiRequest, CredentialUse, Exchange } from '../types.ts';

export type CredentialsOptions = {
  readonly clock: ServiceClock;
  /** Sends a request for a token; counted under `budgetKey`. */
  readonly send: (
    request: ApiRequest,
    headers: Readonly<Record<string, string>>,
    budgetKey: string,
  ) => Promise<Exchange>;
  /** The same at an address of its own, such as that of an authorization server. */
  readonly sendElsewhere: (
    url: string,
    request: ApiRequest,
    budgetKey: string,
  ) => Promise<Exchange>;
  /** Security schemes of the contract, by name; default none. */
  readonly schemes?: ReadonlyMap<string, SecurityScheme>;
  /** Called after each token request, once its token is among `fetched`. */
  readonly report: (exchange: Exchange) => void;
};

export type Credentials = {
  /** Rejects with CredentialError where the credential cannot be had: asked for once, refused from then on. */
  readonly passFor: (use: CredentialUse) => Promise<Pass>;
  /** A new pass where `exchange` was answered 401 and the token's end explains it; null otherwise. */
  readonly renewAfter: (use: CredentialUse, pass: Pass, exchange: Exchange) => Promise<Pass | null>;
  /** Names a token in the budget, in any request: fetched tokens of one kind share a budget, because they follow each other. */
  readonly keyOf: (token: string) => string;
  /** Tokens fetched so far, for redaction. */
  readonly fetched: () => readonly string[];
  /** Forgets fetched tokens and refusals: after the service was reset. */
  readonly forget: () => void;
};

/** A Bearer is renewed after this long if the answer does not say how long it lives. */
const unknownLifetimeMs = 5 * 60_000;

/** Kinds of token that the platform issues; other kinds are security schemes of a document. */
type Platform = 'bearer' | 'user';

export function createCredentials(target: Target, options: CredentialsOptions): Credentials {
  const { clock } = options;
  const { userToken } = documentedLimits();
  const given = target.credentials;
  const others =
    given.other === undefined
      ? null
      : createCredentials({ ...target, credentials: given.other }, options);
  const tokens = new Map<string, string>();

  const askPlatform = async (kind: Platform): Promise<FreshPass> => {
    const { token, lifetimeMs } = kind === 'bearer' ? await askBearer() : await askUser();
    return kind === 'user'
      ? {
          pass: { headers: { requestToken: token }, budgetKeys: ['user'] },
          lifetimeMs: lifetimeMs ?? userToken.lifetimeMs,
          idleMs: userToken.idleMs,
        }
      : bearerPass('bearer', token, lifetimeMs);
  };
  const askBearer = (): Promise<FetchedToken> => {
    const id = secret(given.oauth?.clientId, 'bearer');
    const request = bearerRequest(id, secret(given.oauth?.clientSecret, 'bearer'));
    const send = (): Promise<Exchange> => options.send(request, {}, budgetKeyOf(id));
    return askFor('bearer', send, (exchange) => bearerFrom(exchange));
  };
  const askUser = (): Promise<FetchedToken> => {
    const email = secret(given.user?.email, 'user');
    const request = userRequest(email, secret(given.user?.password, 'user'));
    const application = secret(given.applicationToken, 'application');
    const send = (): Promise<Exchange> =>
      options.send(request, tokenHeaders(application), budgetKeyOf(application));
    return askFor('user', send, userTokenFrom);
  };
  const askScheme = async (name: string): Promise<FreshPass> => {
    const request = schemes.tokenRequest(name);
    const { token, lifetimeMs } = await askFor(
      name,
      () => options.sendElsewhere(request.url, request.request, request.budgetKey),
      (exchange) => schemes.tokenFrom(name, exchange),
    );
    return bearerPass(name, token, lifetimeMs);
  };
  /** A broken connection or a server error may pass, and is tried once more; a refusal does not. */
  const askFor = async (
    kind: string,
    send: () => Promise<Exchange>,
    read: (exchange: Exchange) => FetchedToken,
  ): Promise<FetchedToken> => {
    let exchange = await send();
    if (exchange.response === null || exchange.response.status >= 500) {
      options.report(exchange);
      exchange = await send();
    }
    try {
      const found = read(exchange);
      keepSecret(found.token);
      tokens.set(found.token, kind);
      return found;
    } finally {
      options.report(exchange);
    }
  };

  const kept = createKeptTokens(clock.now, (kind) =>
    kind === 'bearer' || kind === 'user' ? askPlatform(kind) : askScheme(kind.slice(1)),
  );
  const schemes = createSchemePasses(target, options.schemes ?? new Map());
  /** A security scheme may have any name, also that of a kind of the platform. */
  const kindOf = (scheme: string): string => `:${scheme}`;
  const passOfScheme = async (name: string): Promise<Pass> =>
    schemes.passOf(name) ?? (await kept.passOf(kindOf(name)));

  return {
    passFor: async (use) => {
      if ('scheme' in use)
        return use.scheme === 'bearer'
          ? {
              headers: { authorization: `Bearer ${use.token}` },
              budgetKeys: [budgetKeyOf(use.token)],
            }
          : tokenPass(use.token);
      if ('headers' in use)
        return { headers: use.headers, budgetKeys: [budgetKeyOf(JSON.stringify(use.headers))] };
      if (use.other === true)
        return others === null
          ? Promise.reject(new CredentialError(use.class, 'there is no other organization', true))
          : others.passFor({ class: use.class });
      switch (use.class) {
        case 'none':
          return { headers: {}, budgetKeys: ['none'] };
        case 'organization':
          return tokenPass(secret(given.organizationToken, 'organization'));
        case 'application':
          return tokenPass(secret(given.applicationToken, 'application'));
        case 'bearer':
        case 'user':
          return kept.passOf(use.class);
        default:
          return joinedPass(await Promise.all(schemesIn(use.class).map(passOfScheme)));
      }
    },
    renewAfter: async (use, pass, exchange) => {
      if (exchange.response?.status !== 401 || !('class' in use)) return null;
      if (use.other === true)
        return others?.renewAfter({ class: use.class }, pass, exchange) ?? null;
      if (use.class === 'bearer' || use.class === 'user')
        return kept.renewed(use.class, pass, exchange.endedAt);
      const names = schemesIn(use.class);
      const [only] = names;
      return only === undefined || names.length > 1
        ? null
        : kept.renewed(kindOf(only), pass, exchange.endedAt);
    },
    fetched: () => [...tokens.keys(), ...(others?.fetched() ?? [])],
    keyOf: (token) => tokens.get(token) ?? others?.keyOf(token) ?? budgetKeyOf(token),
    forget: () => {
      kept.forget();
      others?.forget();
    },
  };
}

function bearerPass(kind: string, token: string, lifetimeMs: number | null): FreshPass {
  return {
    pass: { headers: { authorization: `Bearer ${token}` }, budgetKeys: [kind] },
    lifetimeMs: lifetimeMs ?? unknownLifetimeMs,
    idleMs: Infinity,
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

/** A secret of the target file, or CredentialError where the file names none. */
function secret(from: Secret | undefined, credential: CredentialClass): string {
  if (from === undefined) throw new CredentialError(credential, 'the target file names none', true);
  return from.read();
}

function tokenHeaders(token: string): Readonly<Record<string, string>> {
  return { requestToken: token };
}

function tokenPass(token: string): Pass {
  return { headers: tokenHeaders(token), budgetKeys: [budgetKeyOf(token)] };
}
