/** The shape of judgement: an episode goes in, a verdict comes out, and nothing else happens. */
import type { Clause, Contract } from '../contract/types.ts';
import type { Json } from '../json/types.ts';
import type { Exchange } from '../exchange/types.ts';

export type Outcome =
  | 'pass'
  | 'fail'
  | 'observed'
  | 'overridden'
  | 'skipped'
  | 'blocked'
  | 'broken';

/** A non-empty list of exchanges, in the order they were made; the last is under test. */
export type Episode = readonly [Exchange, ...Exchange[]];

/** The result of a check; `at` is a JSON Pointer into the last response, or a word such as `status`. */
export type Judgement = {
  /** `overridden`: a failure that the target file excuses. Checks never say it. */
  readonly outcome: 'pass' | 'fail' | 'observed' | 'overridden';
  readonly expected: Json;
  readonly actual: Json;
  readonly at: string;
  /** For `observed`: a stable key of the open point; the value is `actual`. For `overridden`: the override, in words. */
  readonly key?: string;
};

/** The result of a check for an episode; undefined if the episode says nothing about the clause. */
export type Said = Judgement | readonly Judgement[] | undefined;

/**
 * Judges any single exchange of the clause's operations. Pure: no clock, network, environment or throw. Returns several judgements only if one exchange
 * breaks one clause in several places.
 */
export type ExchangeCheck = {
  readonly kind: 'exchange';
  readonly timed?: true;
  /** True if the check looks only for members that the document does not name, so it misses none. */
  readonly missesNone?: true;
  /**
   * What the check says of a value at the place of a clause with one pointer, in an answer with status 200 that met its
   * schema: the same as `judge`. Such clauses are judged in one walk of the answer.
   */
  readonly atPlace?: (clause: Clause) => (value: Json) => Judgement;
  judge(exchange: Exchange, contract: Contract, clause: Clause): Said;
};

/**
 * Judges the exchanges that a scenario offers, each by its role. A role is one exchange; `name?` may be absent, and
 * `name*` is a list, which may be empty. The last exchange in the order of the roles is under test. Pure, as above.
 */
export type EpisodeCheck<Role extends string> = {
  readonly kind: 'episode';
  /** True if the judgement depends on when the requests were sent and answered. */
  readonly timed?: true;
  readonly roles: readonly Role[];
  judge(episode: EpisodeOf<Role>, contract: Contract, clause: Clause): Said;
};

/** Exchanges by role, as a check with these roles receives them. */
export type EpisodeOf<Role extends string> = {
  readonly [Each in Role as NameOf<Each>]: Each extends `${string}*`
    ? readonly Exchange[]
    : Each extends `${string}?`
      ? Exchange | undefined
      : Exchange;
};

type NameOf<Role extends string> = Role extends `${infer Name}*`
  ? Name
  : Role extends `${infer Name}?`
    ? Name
    : Role;

/** Exchanges by role, as a scenario offers them. */
export type OfferedEpisode = Readonly<Record<string, Exchange | readonly Exchange[] | undefined>>;

export type Check = ExchangeCheck | EpisodeCheck<string>;

/** A check, and the name that clauses use for it: the name of its constant. */
export type NamedCheck = Check & { readonly name: string };

/** A judgement with its address, as the line of evidence keeps it. */
export type Verdict = {
  readonly clause: string;
  readonly outcome: Outcome;
  readonly operation: string | null;
  readonly expected: Json;
  readonly actual: Json;
  readonly at: string;
  readonly key?: string;
  /** Why, for `skipped`, `blocked` and `broken`. */
  readonly reason?: string;
  /** For `skipped`: the member that the clause needs is absent from the answers. */
  readonly silent?: true;
  /** For `fail`: texts that stand in a request or an answer of the episode, so that no check made them up. */
  readonly drawn?: readonly ('expected' | 'actual')[];
  readonly exchanges: readonly string[];
};
