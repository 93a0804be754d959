/** A list of invariants for the terminal. */
import { plainLine } from '../../output/plainText.ts';
import type { Invariant } from '../../invariants/types.ts';
import { invariantText } from '../../invariants/invariantText.ts';
import { counted } from '../text/phrases.ts';
import type { OperationName } from '../text/operationName.ts';
import { plainPalette, type Palette } from '../text/palette.ts';
import { scopeText } from './brokenInvariants.ts';

/** Grouped by answer; each with the number of different answers that could have broken it. */
export function invariantsText(
  invariants: readonly Invariant[],
  nameOf: OperationName,
  palette: Palette = plainPalette,
): string {
  const groups = new Map<string, Invariant[]>();
  for (const invariant of invariants) {
    const { operation, status } = invariant;
    const name = `${nameOf(operation)} ${status}  ${scopeText(invariant).replace(/: $/, '')}`;
    groups.set(name, [...(groups.get(name) ?? []), invariant]);
  }
  const lines = [...groups].flatMap(([name, group]) => [
    palette.bold(plainLine(name.trimEnd())),
    ...group.map(
      (invariant) =>
        `  ${plainLine(invariantText(invariant))}  ${palette.dim(`× ${invariant.chances}`)}`,
    ),
  ]);
  return [...lines, `${counted(invariants.length, 'invariant')} learned`].join('\n');
}
