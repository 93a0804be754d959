/** Gathers the verdicts of one scenario: passes are counted, failures kept by identity, answers by value. */
import type { Judgement, Verdict } from '../../checks/types.ts';
import type { Json } from '../../json/types.ts';
import { identityOf } from './identity.ts';

/** A verdict seen `count` times; the first one stands for all. */
export type Counted = { readonly verdict: Verdict; readonly count: number };

/** A failure with the input of the play that showed it first. */
export type SeenFailure = Counted & { readonly identity: string; readonly input: Json };

export type Tally = {
  /** Where it is counted, for whoever meets its like again; null for a failure. */
  readonly add: (verdict: Verdict, input: Json) => Count | null;
  /** For whoever judges by the same list of clauses again and again: one memory for each, kept for that list. */
  readonly memoriesOf: (list: readonly unknown[]) => Memory[];
  /** Every verdict but failures, each once with its count. */
  readonly settled: () => readonly Counted[];
  readonly failures: () => readonly SeenFailure[];
};

export type Count = { count: number };

/** What a clause was told so far, so that the like of it is known again and costs a count. */
export type Memory = {
  /** Where its passes are counted; null before the first. */
  pass: Count | null;
  /** Passes since then, which `settled` adds. */
  passesAgain: number;
  /** Judgements other than passes, and where each is counted: checks give the same object for the same answer. */
  readonly told: Map<Judgement, Count>;
};

type Seen = { readonly verdict: Verdict; count: number };

/** What one clause was answered by one operation; made as it is needed, for most is passes. */
type Alike = {
  pass?: Seen;
  readonly others: Map<string, Seen>;
  /** By key, then by value; by the value's text where it is no scalar. */
  readonly answers: Map<
    string,
    { readonly scalars: Map<Json, Seen>; readonly texts: Map<string, Seen> }
  >;
};

/** Memory stays bounded by clauses times operations (and, for answers, distinct values), never by exchanges. */
export function createTally(): Tally {
  const byClause = new Map<string, Map<string | null, Alike>>();
  const settled: Seen[] = [];
  const memories = new Map<readonly unknown[], Memory[]>();
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
        return null;
      }
      const byOperation = within(byClause, verdict.clause, () => new Map<string | null, Alike>());
      const alike = within(byOperation, verdict.operation, alikeOfNone);
      const seen = seenIn(alike, verdict);
      if (seen.count === 0) settled.push(seen);
      seen.count += 1;
      return seen;
    },
    memoriesOf: (list) =>
      within(memories, list, () =>
        list.map(() => ({ pass: null, passesAgain: 0, told: new Map() })),
      ),
    settled: () => {
      for (const memory of [...memories.values()].flat()) {
        if (memory.pass !== null) memory.pass.count += memory.passesAgain;
        memory.passesAgain = 0;
      }
      return settled;
    },
    failures: () => [...failures.values()],
  };
}

/** Most verdicts were met before: they are found without any text made for them. */
function seenIn(alike: Alike, verdict: Verdict): Seen {
  const { outcome, key, actual } = verdict;
  if (outcome === 'pass') return (alike.pass ??= { verdict, count: 0 });
  const first = (): Seen => ({ verdict, count: 0 });
  if (outcome !== 'observed') return within(alike.others, outcome, first);
  const { scalars, texts } = within(alike.answers, key ?? '', answersOfNone);
  return typeof actual === 'object' && actual !== null
    ? within(texts, JSON.stringify(actual), first)
    : within(scalars, actual, first);
}

function alikeOfNone(): Alike {
  return { others: new Map(), answers: new Map() };
}

function answersOfNone(): { scalars: Map<Json, Seen>; texts: Map<string, Seen> } {
  return { scalars: new Map(), texts: new Map() };
}

function within<Key, Inner>(outer: Map<Key, Inner>, key: Key, make: () => Inner): Inner {
  const known = outer.get(key);
  if (known !== undefined) return known;
  const made = make();
  outer.set(key, made);
  return made;
}
