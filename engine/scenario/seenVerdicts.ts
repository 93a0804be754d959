/** Counts the verdicts of one scenario: equal ones are kept once with their count, failures once per identity. */
import type { Judgement, Verdict } from '../../checks/types.ts';
import type { Json } from '../../json/types.ts';
import { identityOf } from './identity.ts';

/** A verdict that was reached `count` times; the first one stands for all equal ones. */
export type SeenVerdict = { readonly verdict: Verdict; count: number };

/** A failure with the input of the case that showed it first. */
export type SeenFailure = SeenVerdict & { readonly identity: string; readonly input: Json };

export type VerdictCounter = {
  /**
   * True if an equal judgement of this clause and operation was added before; only its count goes up. Most
   * judgements of a run are such repetitions, and no verdict is made for them. Never true for a failure.
   */
  readonly countAgain: (
    clause: string,
    operation: string | null,
    judgement: Pick<Judgement, 'outcome' | 'key' | 'actual'>,
  ) => boolean;
  readonly add: (verdict: Verdict, input: Json) => void;
  /** Every verdict but failures. */
  readonly settled: () => readonly SeenVerdict[];
  readonly failures: () => readonly SeenFailure[];
  /** How often the failure with this identity was added. */
  readonly countOf: (identity: string) => number;
};

/** Memory is bounded by clauses, operations and distinct answers to open points, never by exchanges. */
export function createVerdictCounter(): VerdictCounter {
  const byClause = new Map<string, Map<string | null, Map<string, SeenVerdict>>>();
  const settled: SeenVerdict[] = [];
  const failures = new Map<string, SeenFailure>();
  return {
    countAgain(clause, operation, judgement) {
      const seen = byClause.get(clause)?.get(operation)?.get(keyOf(judgement));
      if (seen === undefined) return false;
      seen.count += 1;
      return true;
    },
    add(verdict, input) {
      if (verdict.outcome === 'fail') {
        const identity = identityOf(verdict);
        const known = failures.get(identity);
        if (known === undefined) failures.set(identity, { verdict, count: 1, identity, input });
        else known.count += 1;
        return;
      }
      const byOperation = within(byClause, verdict.clause, () => new Map());
      const byKey = within(byOperation, verdict.operation, () => new Map());
      const seen = within(byKey, keyOf(verdict), () => {
        const first: SeenVerdict = { verdict, count: 0 };
        settled.push(first);
        return first;
      });
      seen.count += 1;
    },
    settled: () => settled,
    failures: () => [...failures.values()],
    countOf: (identity) => failures.get(identity)?.count ?? 0,
  };
}

/** Verdicts of one clause and operation are equal when their keys are; only answers to open points differ by value. */
function keyOf({
  outcome,
  key = '',
  actual,
  reason = '',
}: Pick<Verdict, 'outcome' | 'key' | 'actual' | 'reason'>): string {
  if (outcome === 'skipped') return `skipped ${reason}`;
  if (outcome === 'overridden') return `overridden ${key}`;
  return outcome === 'observed' ? JSON.stringify([key, actual]) : outcome;
}

function within<Key, Inner>(outer: Map<Key, Inner>, key: Key, make: () => Inner): Inner {
  const known = outer.get(key);
  if (known !== undefined) return known;
  const made = make();
  outer.set(key, made);
  return made;
}
