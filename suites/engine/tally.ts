/** Gathers the verdicts of one scenario: passes are counted, failures kept by identity, answers by value. */
import type { Verdict } from '../../checks/types.ts';
import type { Json } from '../../contract/types.ts';
import { identityOf } from './identity.ts';

/** A verdict seen `count` times; the first one stands for all. */
export type Counted = { readonly verdict: Verdict; readonly count: number };

/** A failure with the input of the play that showed it first. */
export type SeenFailure = Counted & { readonly identity: string; readonly input: Json };

export type Tally = {
  readonly add: (verdict: Verdict, input: Json) => void;
  /** Every verdict but failures, each once with its count. */
  readonly settled: () => readonly Counted[];
  readonly failures: () => readonly SeenFailure[];
};

/** Memory stays bounded by clauses times operations (and, for answers, distinct values), never by exchanges. */
export function createTally(): Tally {
  const settled = new Map<string, { verdict: Verdict; count: number }>();
  const failures = new Map<
    string,
    { verdict: Verdict; count: number; identity: string; input: Json }
  >();
  return {
    add(verdict, input) {
      if (verdict.outcome === 'fail') {
        const identity = identityOf(verdict);
        const known = failures.get(identity);
        if (known === undefined) failures.set(identity, { verdict, count: 1, identity, input });
        else known.count += 1;
        return;
      }
      const value = verdict.outcome === 'observed' ? JSON.stringify(verdict.actual) : '';
      const address = `${verdict.outcome} ${verdict.clause} ${verdict.operation ?? '-'} ${verdict.key ?? ''} ${value}`;
      const known = settled.get(address);
      if (known === undefined) settled.set(address, { verdict, count: 1 });
      else known.count += 1;
    },
    settled: () => [...settled.values()],
    failures: () => [...failures.values()],
  };
}
