/** Counts the verdicts of one scenario: equal ones are kept once with their count, failures once per identity. */
import type { Judgement, Verdict } from '../../checks/types.ts';
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { identityOf } from './identity.ts';

/** A verdict that was reached `count` times; the first verdict represents all equal ones. */
export type SeenVerdict = { readonly verdict: Verdict; count: number };

/** A failure with the input of the case that showed it first. */
export type SeenFailure = SeenVerdict & { readonly identity: string; readonly input: Json };

/** A clause at an operation. A counter recognises it by object identity, so keep one object for each. */
export type JudgedPlace = { readonly clause: Clause; readonly operation: string | null };

/** A judgement that is neither a failure nor excused. */
export type PlacedJudgement = readonly [
  place: JudgedPlace,
  judgement: Pick<Judgement, 'outcome' | 'key' | 'actual'>,
];

export type VerdictCounter = {
  /**
   * True if an equal judgement of this clause and operation was added before; only its count goes up. Most
   * judgements of a run are such repetitions, and no verdict is made for them. Only of passes and observations.
   */
  readonly countAgain: (...placed: PlacedJudgement) => boolean;
  /**
   * True if all these judgements were added before; their counts go up. False at the first call: then the caller adds them one by one. A
   * counter recognises the list by its identity.
   */
  readonly countAllAgain: (list: readonly PlacedJudgement[]) => boolean;
  readonly add: (verdict: Verdict, input: Json) => void;
  /** Every verdict but failures. */
  readonly settled: () => readonly SeenVerdict[];
  readonly failures: () => readonly SeenFailure[];
  /** How often the failure with this identity was added. */
  readonly countOf: (identity: string) => number;
};

/** Earlier judgements of one place: the pass, and answers by the key of the open point and by value. */
type Cell = { pass?: SeenVerdict; readonly answers: Map<string, Map<Json, SeenVerdict>> };

/** Answers to one open point that are found by one lookup; any other is found by its text. */
const mostAnswers = 100;

/** Lists of judgements that are counted as one; the judgements of others are counted one by one. */
const mostRepeats = 1_000;

/** Memory is bounded by clauses, operations and distinct answers to open points, never by exchanges. */
export function createVerdictCounter(): VerdictCounter {
  const cells = new Map<JudgedPlace, Cell>();
  const settled = new Map<string, SeenVerdict>();
  const failures = new Map<string, SeenFailure>();
  const repeats = new Map<readonly PlacedJudgement[], number>();
  const seenBefore = (...[place, judgement]: PlacedJudgement): SeenVerdict | undefined => {
    const { outcome, key = '', actual } = judgement;
    if (outcome !== 'pass' && outcome !== 'observed') return undefined;
    let cell = cells.get(place);
    if (cell === undefined) cells.set(place, (cell = { answers: new Map() }));
    const known = outcome === 'pass' ? cell.pass : cell.answers.get(key)?.get(actual);
    if (known !== undefined) return known;
    const seen = settled.get(keyOf(place.clause.id, place.operation ?? '', judgement));
    if (seen === undefined) return undefined;
    if (outcome === 'pass') cell.pass = seen;
    else {
      const answers = cell.answers.get(key) ?? new Map<Json, SeenVerdict>();
      if (answers.size < mostAnswers) cell.answers.set(key, answers.set(actual, seen));
    }
    return seen;
  };
  const countRepeats = (): void => {
    for (const [list, times] of repeats) {
      for (const placed of list) {
        const seen = seenBefore(...placed);
        if (seen !== undefined) seen.count += times;
      }
      repeats.set(list, 0);
    }
  };
  return {
    countAgain: (...placed) => {
      const seen = seenBefore(...placed);
      if (seen !== undefined) seen.count += 1;
      return seen !== undefined;
    },
    countAllAgain: (list) => {
      const times = repeats.get(list);
      if (times !== undefined || repeats.size < mostRepeats) repeats.set(list, (times ?? -1) + 1);
      return times !== undefined;
    },
    add(verdict, input) {
      if (verdict.outcome === 'fail') {
        const identity = identityOf(verdict);
        const known = failures.get(identity);
        if (known === undefined) failures.set(identity, { verdict, count: 1, identity, input });
        else known.count += 1;
        return;
      }
      const key = keyOf(verdict.clause, verdict.operation ?? '', verdict);
      const known = settled.get(key);
      if (known === undefined) settled.set(key, { verdict, count: 1 });
      else known.count += 1;
    },
    settled: () => {
      countRepeats();
      return [...settled.values()];
    },
    failures: () => [...failures.values()],
    countOf: (identity) => failures.get(identity)?.count ?? 0,
  };
}

/** Verdicts are equal when their keys are; only answers to open points differ by value. */
function keyOf(
  clause: string,
  operation: string,
  {
    outcome,
    key = '',
    actual,
    reason = '',
  }: Pick<Verdict, 'outcome' | 'key' | 'actual' | 'reason'>,
): string {
  const own =
    outcome === 'observed'
      ? JSON.stringify([key, actual])
      : outcome === 'skipped'
        ? reason
        : outcome === 'overridden'
          ? key
          : '';
  return `${clause} ${operation} ${outcome} ${own}`;
}
