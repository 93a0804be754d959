/** Draws mutants by seed: the order depends on each mutant's own name, so a changed file leaves the others in place. */
import { createHash } from 'node:crypto';
import { folderOf } from './buildTree.ts';
import type { Mutant } from './instrument.ts';

export type Numbered = { readonly mutant: Mutant; readonly number: number };

/** How many eighths of a sample come from these; the rest comes from the other folders together. */
const eighths: Readonly<Record<string, number>> = { checks: 3, 'suites/platform': 3 };

/** All that there are without a size. */
export function sampleOf(
  executed: readonly Numbered[],
  seed: number,
  size: number | null,
): readonly Numbered[] {
  const strata = new Map<string, Numbered[]>();
  const rankOf = ({ mutant }: Numbered): string =>
    createHash('sha256').update(`${seed} ${mutant.id}`).digest('hex');
  const ranked = executed
    .map((one) => ({ one, rank: rankOf(one) }))
    .toSorted((left, right) => (left.rank < right.rank ? -1 : 1));
  for (const { one } of ranked) {
    const folder = folderOf(one.mutant.file) ?? '';
    const stratum = folder in eighths ? folder : 'others';
    strata.set(stratum, [...(strata.get(stratum) ?? []), one]);
  }
  return [...strata].flatMap(([stratum, members]) =>
    size === null ? members : members.slice(0, Math.ceil((size * (eighths[stratum] ?? 2)) / 8)),
  );
}
