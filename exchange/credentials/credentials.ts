/** Turns the credential that a request names into headers: given tokens as they are, others fetched, kept and renewed. */
import { keepSecret } from '../../output/secrets.ts';
import { documentedLimits } from '../../contract/documentedLimits.ts';
import type { CredentialClass } from '../../contract/types.ts';
import { budgetKeyOf } from '../budget/budgetKeyOf.ts';
import { CredentialError } from './credentialError.ts';
import {
  bearerFrom,
  bearerRequest,
  userRequest,
  userTokenFrom,
  type FetchedToken,
} from './fetchToken.ts';
import type { ServiceClock } from '../control/serviceClock.ts';
import type { Secret, Target } from '../targets/target.ts';
import type { ApiRequest, CredentialUse, Exchange } from '../types.ts';

/** What a request needs to get in. */
type Pass = {
  readonly headers: Readonly<Record<string, string>>;
  /** Names the token in the budget. */
  readonly budgetKey: string;
};

export type CredentialsOptions = {
  readonly clock: ServiceClock;
  /** Sends a request for a token; counted under `budgetKey`. */
  readonly send: (
    request: ApiRequest,
    headers: Readonly<Record<string, string>>,
    budgetKey: string,
  ) => Promise<Exchange>;
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

type Kept = {
  readonly pass: Pass;
  readonly renewAt: number;
  usedAt: number;
};
type Fetched = 'bearer' | 'user';

export function createCredentials(target: Target, options: CredentialsOptions): Credentials {
  const { clock } = options;
  const { userToken } = documentedLimits();
  const given = target.credentials;
  let kept = new Map<Fetched, Kept>();
  let coming = new Map<Fetched, Promise<Kept>>();
  let refused = new Map<Fetched, CredentialError>();
  const tokens = new Map<string, Fetched>();
  const issued = new WeakMap<Pass, Kept>();

  const ask = async (kind: Fetched): Promise<Kept> => {
    const { token, lifetimeMs } = kind === 'bearer' ? await askBearer() : await askUser();
    const now = clock.now();
    const life = lifetimeMs ?? (kind === 'user' ? userToken.lifetimeMs : unknownLifetimeMs);
    const pass =
      kind === 'user'
        ? { headers: { requestToken: token }, budgetKey: 'user' }
        : { headers: { authorization: `Bearer ${token}` }, budgetKey: 'bearer' };
    const answer: Kept = { pass, renewAt: now + life - marginOf(life), usedAt: now };
    issued.set(pass, answer);
    return answer;
  };
  const askBearer = (): Promise<FetchedToken> => {
    const id = secret(given.oauth?.clientId, 'bearer');
    const request = bearerRequest(id, secret(given.oauth?.clientSecret, 'bearer'));
    return askFor('bearer', request, { headers: {}, budgetKey: budgetKeyOf(id) }, bearerFrom);
  };
  const askUser = (): Promise<FetchedToken> => {
    const email = secret(given.user?.email, 'user');
    const request = userRequest(email, secret(given.user?.password, 'user'));
    return askFor(
      'user',
      request,
      tokenPass(secret(given.applicationToken, 'application')),
      userTokenFrom,
    );
  };
  /** A broken connection or a server error may pass, and is tried once more; a refusal does not. */
  const askFor = async (
    kind: Fetched,
    request: ApiRequest,
    pass: Pass,
    read: (exchange: Exchange) => FetchedToken,
  ): Promise<FetchedToken> => {
    let exchange = await options.send(request, pass.headers, pass.budgetKey);
    if (exchange.response === null || exchange.response.status >= 500) {
      options.report(exchange);
      exchange = await options.send(request, pass.headers, pass.budgetKey);
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

  /** One token request at a time for each kind, however many requests wait for its answer. */
  const fetchOnce = (kind: Fetched): Promise<Kept> => {
    const known = refused.get(kind);
    if (known !== undefined) return Promise.reject(known);
    const underWay = coming.get(kind);
    if (underWay !== undefined) return underWay;
    const mine = coming;
    const asked = ask(kind)
      .then((answer) => {
        if (mine === coming) kept.set(kind, answer);
        return answer;
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof CredentialError && mine === coming) refused.set(kind, thrown);
        throw thrown;
      })
      .finally(() => mine.delete(kind));
    coming.set(kind, asked);
    return asked;
  };
  const keptOrFetched = async (kind: Fetched): Promise<Pass> => {
    const now = clock.now();
    const known = kept.get(kind);
    const idle = kind === 'user' ? userToken.idleMs - marginOf(userToken.idleMs) : Infinity;
    const fresh = known !== undefined && now < known.renewAt && now - known.usedAt < idle;
    const token = fresh ? known : await fetchOnce(kind);
    token.usedAt = now;
    return token.pass;
  };

  return {
    passFor: async (use) => {
      if ('scheme' in use)
        return use.scheme === 'bearer'
          ? { headers: { authorization: `Bearer ${use.token}` }, budgetKey: budgetKeyOf(use.token) }
          : tokenPass(use.token);
      if ('headers' in use)
        return { headers: use.headers, budgetKey: budgetKeyOf(JSON.stringify(use.headers)) };
      switch (use.class) {
        case 'none':
          return { headers: {}, budgetKey: 'none' };
        case 'organization':
          return tokenPass(secret(given.organizationToken, 'organization'));
        case 'application':
          return tokenPass(secret(given.applicationToken, 'application'));
        default:
          return keptOrFetched(use.class);
      }
    },
    renewAfter: async (use, pass, exchange) => {
      if (exchange.response?.status !== 401 || !('class' in use)) return null;
      if (use.class !== 'bearer' && use.class !== 'user') return null;
      const own = issued.get(pass);
      if (own === undefined) return null;
      const idleEnd = use.class === 'user' ? own.usedAt + userToken.idleMs : Infinity;
      if (exchange.endedAt < Math.min(own.renewAt, idleEnd)) return null;
      // Another request that carried the same token may have had it renewed already.
      if (kept.get(use.class) === own) kept.delete(use.class);
      return keptOrFetched(use.class);
    },
    fetched: () => [...tokens.keys()],
    keyOf: (token) => tokens.get(token) ?? budgetKeyOf(token),
    forget: () => {
      kept = new Map();
      coming = new Map();
      refused = new Map();
    },
  };
}

/** A tenth of a life, at most a minute: renewed that long before its end. */
function marginOf(lifeMs: number): number {
  return Math.min(60_000, lifeMs / 10);
}

/** A secret of the target file, or CredentialError where the file names none. */
function secret(from: Secret | undefined, credential: CredentialClass): string {
  if (from === undefined) throw new CredentialError(credential, 'the target file names none', true);
  return from.read();
}

function tokenPass(token: string): Pass {
  return { headers: { requestToken: token }, budgetKey: budgetKeyOf(token) };
}
