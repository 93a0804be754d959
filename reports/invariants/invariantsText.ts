/** A list of invariants for the terminal. */
import { grouped } from '../../json/groups.ts';
import { plainLine } from '../../output/plainText.ts';
import type { Invariant } from '../../invariants/types.ts';
import { invariantText } from '../../invariants/invariantText.ts';
import { counted, type OperationName } from '../text/phrases.ts';
import { plainPalette, type Palette } from '../text/palette.ts';
import { scopeText } from './brokenInvariants.ts';

/** Grouped by answer; each with the number of different answers that could have broken it. */
export function invariantsText(
  invariants: readonly Invariant[],
  nameOf: OperationName,
  palette: Palette = plainPalette,
): string {
  const groups = grouped(
    invariants,
    (one) => `${nameOf(one.operation)} ${one.status}  ${scopeText(one).replace(/: $/, '')}`,
  );
  const lines = [...groups].flatMap(([name, group]) => [
    palette.bold(plainLine(name.trimEnd())),
    ...group.map(
      (invariant) =>
        `  ${plainLine(invariantText(invariant))}  ${palette.dim(`× ${invariant.chances}`)}`,
    ),
  ]);
  return [...lines, `${counted(invariants.length, 'invariant')} learned`].join('\n');
}
