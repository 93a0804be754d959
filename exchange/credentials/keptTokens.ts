/** Keeps fetched tokens by kind. Each is requested once, however many requests wait for it, and renewed before it ends. */
import { CredentialError } from './credentialError.ts';

/** The headers, query and cookies that authenticate a request. */
export type Pass = {
  readonly headers: Readonly<Record<string, string>>;
  /** Goes after the request's own query; raw and encoded, absent for none. */
  readonly query?: string;
  /** Names the tokens in the budget. */
  readonly budgetKeys: readonly string[];
};

/** `lifetimeMs` counts from now. A token that is not used for `idleMs` ends, too. */
export type FreshPass = {
  readonly pass: Pass;
  readonly lifetimeMs: number;
  readonly idleMs: number;
};

export type KeptTokens = {
  /** Rejects with CredentialError if the service refuses: asked for once, refused from then on. */
  readonly passOf: (kind: string) => Promise<Pass>;
  /** A new pass if the token of `pass` had expired at `moment`; null otherwise. */
  readonly renewed: (kind: string, pass: Pass, moment: number) => Promise<Pass | null>;
  /** Forgets tokens and refusals. */
  readonly forget: () => void;
};

type Kept = {
  readonly pass: Pass;
  readonly renewAt: number;
  readonly idleMs: number;
  usedAt: number;
};

export function createKeptTokens(
  now: () => number,
  fetchPass: (kind: string) => Promise<FreshPass>,
): KeptTokens {
  let kept = new Map<string, Kept>();
  let coming = new Map<string, Promise<Kept>>();
  let refused = new Map<string, CredentialError>();
  const issued = new WeakMap<Pass, Kept>();

  const fetched = async (kind: string): Promise<Kept> => {
    const { pass, lifetimeMs, idleMs } = await fetchPass(kind);
    const moment = now();
    const answer: Kept = {
      pass,
      renewAt: moment + lifetimeMs - marginOf(lifetimeMs),
      idleMs,
      usedAt: moment,
    };
    issued.set(pass, answer);
    return answer;
  };
  const fetchOnce = (kind: string): Promise<Kept> => {
    const known = refused.get(kind);
    if (known !== undefined) return Promise.reject(known);
    const underWay = coming.get(kind);
    if (underWay !== undefined) return underWay;
    const mine = coming;
    const asked = fetched(kind)
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
  const passOf = async (kind: string): Promise<Pass> => {
    const moment = now();
    const known = kept.get(kind);
    const fresh =
      known !== undefined &&
      moment < known.renewAt &&
      moment - known.usedAt < known.idleMs - marginOf(known.idleMs);
    const token = fresh ? known : await fetchOnce(kind);
    token.usedAt = moment;
    return token.pass;
  };

  return {
    passOf,
    renewed: async (kind, pass, moment) => {
      const own = issued.get(pass);
      if (own === undefined || moment < Math.min(own.renewAt, own.usedAt + own.idleMs)) return null;
      // Another request that carried the same token may have had it renewed already.
      if (kept.get(kind) === own) kept.delete(kind);
      return passOf(kind);
    },
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
