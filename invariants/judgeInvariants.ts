/** Counts how often samples could have broken each invariant, and how often they broke it. */
import { grouped } from '../json/groups.ts';
import { relations } from './relations.ts';
import type { Invariant, Sample } from './types.ts';

export type Tally = { chances: number; broken: number; exchange: string | null };

/** True if it held, undefined if the sample could not break it. */
export function holdsIn(invariant: Invariant, { values }: Sample): boolean | undefined {
  return relations[invariant.relation]?.holds(
    invariant.terms.map((term) => values.get(term)),
    invariant.value,
  );
}

/** Counts samples in which an invariant could fail; equal samples count each time. `exchange` is the first that broke it. */
export function invariantTallies(invariants: readonly Invariant[]): {
  readonly add: (sample: Sample) => void;
  readonly of: (invariant: Invariant) => Tally;
} {
  const tallies = new Map(
    invariants.map((invariant): [Invariant, Tally] => [
      invariant,
      { chances: 0, broken: 0, exchange: null },
    ]),
  );
  const byScope = grouped(invariants, scopeName);
  return {
    add: (sample) => {
      for (const invariant of byScope.get(scopeName(sample)) ?? []) {
        const held = holdsIn(invariant, sample);
        const tally = tallies.get(invariant);
        if (held === undefined || tally === undefined) continue;
        tally.chances += 1;
        if (held) continue;
        tally.broken += 1;
        tally.exchange ??= sample.exchange;
      }
    },
    of: (invariant) => tallies.get(invariant) ?? { chances: 0, broken: 0, exchange: null },
  };
}

/** One answer in so many may be an exception: a service has states that a run hardly meets. */
const mostExceptions = 200;

/** True if an invariant with so few breaks still counts as an invariant. */
export function isException({ chances, broken }: Pick<Tally, 'chances' | 'broken'>): boolean {
  return broken * mostExceptions <= chances;
}

/**
 * The probability that a run breaks an invariant at least this often, if it breaks it no more often than the accepted runs did: the tail
 * of the beta-binomial distribution, with a flat prior.
 */
export function chanceOfBreaks(
  accepted: { readonly chances: number; readonly exceptions?: number },
  { chances, broken }: Pick<Tally, 'chances' | 'broken'>,
): number {
  const { exceptions = 0 } = accepted;
  const [rare, usual] = [exceptions + 1, accepted.chances - exceptions + 1];
  let exactly = 1;
  for (let index = 0; index < chances; index += 1)
    exactly *= (usual + index) / (rare + usual + index);
  let atLeast = broken === 0 ? exactly : 0;
  for (let count = 0; count < chances; count += 1) {
    exactly *= ((chances - count) * (rare + count)) / ((count + 1) * (usual + chances - count - 1));
    if (count + 1 >= broken) atLeast += exactly;
  }
  return Math.min(1, atLeast);
}

/** Names the scope of an answer that an invariant or a sample is about. */
export function scopeName({
  operation,
  status,
  scope,
}: Pick<Sample, 'operation' | 'status' | 'scope'>): string {
  return `${operation} ${status} ${scope}`;
}
