/** Invariants and samples → how often each could have been broken, and was. */
import { relations } from './relations.ts';
import type { Invariant, Sample } from './types.ts';

export type Tally = { chances: number; broken: number; exchange: string | null };

/** True if it held, undefined where the sample could not break it. */
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
  const byScope = grouped(invariants);
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

/**
 * The chance of so many breaks in a run if all answers, those of the accepted runs too, break it equally often: breaks
 * are drawn without order from all chances, of which the first `known` held.
 */
export function chanceOfBreaks(known: number, chances: number, broken: number): number {
  let level = 1;
  for (let index = 0; index < broken && level > 1e-12; index += 1)
    level *= (chances - index) / (known + chances - index);
  return level;
}

function grouped(invariants: readonly Invariant[]): ReadonlyMap<string, readonly Invariant[]> {
  const groups = new Map<string, Invariant[]>();
  for (const invariant of invariants)
    groups.set(scopeName(invariant), [...(groups.get(scopeName(invariant)) ?? []), invariant]);
  return groups;
}

function scopeName({
  operation,
  status,
  scope,
}: Pick<Sample, 'operation' | 'status' | 'scope'>): string {
  return `${operation} ${status} ${scope}`;
}
