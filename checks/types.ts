/** The shape of judgement: an episode goes in, a verdict comes out, and nothing else happens. */
import type { Clause, Contract, Json } from '../contract/types.ts';
import type { Exchange } from '../exchange/types.ts';

export type Outcome = 'pass' | 'fail' | 'observed' | 'skipped' | 'blocked' | 'broken';

/** A non-empty list of exchanges, in the order they were made; the last is under test. */
export type Episode = readonly [Exchange, ...Exchange[]];

/** What a check says; `at` is a JSON Pointer into the last response, or a word such as `status`. */
export type Judgement = {
  readonly outcome: 'pass' | 'fail' | 'observed';
  readonly expected: Json;
  readonly actual: Json;
  readonly at: string;
  /** For `observed`: a stable key of the open point; the value is `actual`. */
  readonly key?: string;
};

/**
 * Judges one episode against one clause. Pure: no clock, network, environment or throw. Undefined
 * means that the episode does not bear on the clause. Several judgements only where one episode
 * breaks one clause in several places.
 */
export type Check = {
  readonly name: string;
  /** `exchange`: applies to every single exchange of the clause's operations. `episode`: only where a scenario offers one. */
  readonly kind: 'exchange' | 'episode';
  readonly judge: (
    episode: Episode,
    contract: Contract,
    clause: Clause,
  ) => Judgement | readonly Judgement[] | undefined;
};

/** A judgement with its address; the line that evidence keeps. */
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
  readonly exchanges: readonly string[];
};
