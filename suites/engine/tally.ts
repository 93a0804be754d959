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

type Seen = { readonly verdict: Verdict; count: number };

/** Memory stays bounded by clauses times operations (and, for answers, distinct values), never by exchanges. */
export function createTally(): Tally {
  // Most verdicts are passes met before, so they are found without any text made for them: outcome, clause, rest.
  const byOutcome = new Map<string, Map<string, Map<string, Seen>>>();
  const settled: Seen[] = [];
  const failures = new Map<
    string,
    { verdict: Verdict; count: number; identity: string; input: Json }
  >();
  return {
    add(verdict, input) {
      const { outcome, clause } = verdict;
      if (outcome === 'fail') {
        const identity = identityOf(verdict);
        const known = failures.get(identity);
        if (known === undefined) failures.set(identity, { verdict, count: 1, identity, input });
        else known.count += 1;
        return;
      }
      const alike = within(within(byOutcome, outcome), clause);
      const rest = restOf(verdict);
      const known = alike.get(rest);
      if (known === undefined) {
        const seen = { verdict, count: 1 };
        alike.set(rest, seen);
        settled.push(seen);
      } else known.count += 1;
    },
    settled: () => settled,
    failures: () => [...failures.values()],
  };
}

/** What tells verdicts of one outcome and clause apart. */
function restOf({ outcome, operation, key, actual }: Verdict): string {
  if (outcome !== 'observed') return key === undefined ? (operation ?? '-') : `${operation} ${key}`;
  return `${operation ?? '-'} ${key ?? ''} ${JSON.stringify(actual)}`;
}

function within<Inner>(outer: Map<string, Map<string, Inner>>, name: string): Map<string, Inner> {
  const known = outer.get(name);
  if (known !== undefined) return known;
  const made = new Map<string, Inner>();
  outer.set(name, made);
  return made;
}
