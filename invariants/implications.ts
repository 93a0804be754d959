/** Finds relations that held whenever another value had one of few values, such as a member that is null in one status. */
import type { Column } from './chanceLevel.ts';
import { objectsShown } from './objectsShown.ts';
import { jsonOf } from './relations.ts';
import type { Json } from '../json/types.ts';
import type { Held, Shareable, Term } from './types.ts';
import { countsOf } from './unaryInvariants.ts';

/** Most values of a member that decides over others. */
const maxCases = 5;
/** Fewest different objects in which the condition was met. */
const fewest = 15;
/** Chance of one false implication in a scope. */
const falseShare = 0.01;

type Candidate = Held & { readonly credit: number; readonly goal: string };

/**
 * Keeps for each consequence only the condition that was met most often. The number of chances to fail counts objects that hold both
 * members, not answers, because many answers show the same few objects.
 */
export function implications(
  columns: ReadonlyMap<Term, Column>,
  isShareable: Shareable,
): readonly Held[] {
  const own = [...columns].filter(([term]) => /^(?:answer|count):/.test(term));
  const objectsOf = objectsShown(new Map(own), isShareable);
  const counted = own.map(([term, column]) => ({ term, column, counts: countsOf(column) }));
  const deciders = counted.filter(
    ({ counts }) =>
      counts.size > 1 && counts.size <= maxCases && [...counts.keys()].every(isShareable),
  );
  const found = deciders.flatMap((decider) =>
    [...decider.counts.keys()].flatMap((when) =>
      counted.flatMap((other) =>
        other.term === decider.term || other.counts.size < 2
          ? []
          : implied(objectsOf(decider.term, other.term), decider, when, other, isShareable),
      ),
    ),
  );
  const tests = deciders.length * maxCases * counted.length;
  const best = new Map<string, Candidate>();
  for (const candidate of found) {
    if (candidate.credit > Math.log(falseShare / Math.max(1, tests))) continue;
    const known = best.get(candidate.goal);
    if (known === undefined || candidate.chances > known.chances)
      best.set(candidate.goal, candidate);
  }
  return [...best.values()].map(({ relation, terms, value, chances }) => ({
    relation,
    terms,
    ...(value === undefined ? {} : { value }),
    chances,
  }));
}

type Counted = {
  readonly term: Term;
  readonly column: Column;
  readonly counts: ReadonlyMap<Json, number>;
};

function implied(
  objects: readonly string[],
  decider: Counted,
  when: Json,
  other: Counted,
  isShareable: Shareable,
): readonly Candidate[] {
  const rows = [...other.column.entries()].flatMap(([row, value]) => {
    const condition = decider.column[row];
    return condition === undefined || condition.kind === 'list' || value === undefined
      ? []
      : [{ object: objects[row] ?? '', condition: jsonOf(condition), value }];
  });
  const met = rows.filter(({ condition }) => condition === when);
  const chances = new Set(met.map(({ object }) => object)).size;
  if (chances < fewest) return [];
  const seen = countsOf(met.map(({ value }) => value));
  const counts = countsOf(different(rows).map(({ value }) => value));
  const [only = null] = seen.keys();
  const total = [...counts.values()].reduce((all, count) => all + count, 0);
  const candidate = (value: Json, share: number, goal: string): readonly Candidate[] => [
    {
      relation: 'implies',
      terms: [decider.term, other.term],
      value,
      chances,
      credit: chances * Math.log(share),
      goal: `${other.term} ${goal}`,
    },
  ];
  if (seen.size === 1 && isShareable(only) && isWord(only, other.counts))
    return candidate({ if: when, is: only }, (counts.get(only) ?? 0) / total, JSON.stringify(only));
  const nulls = counts.get(null) ?? 0;
  return seen.has(null) || nulls === 0
    ? []
    : candidate({ if: when, not: null }, (total - nulls) / total, 'not null');
}

/** Nothing, or one of few values: any other number is how many of something there happened to be. */
function isWord(value: Json, counts: ReadonlyMap<Json, number>): boolean {
  return value === null || value === 0 || counts.size <= maxCases;
}

/** Each object once for each of its states. */
function different<Row>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
