/** Differences of two descriptions as text. */
import { markdownCell, markdownCode } from '../../text/markdownText.ts';
import { plainLine } from '../../../output/plainText.ts';
import type { DocumentDifference } from '../document/compareDocuments.ts';
import { counted } from '../../text/phrases.ts';

const classes = ['breaking', 'unclear', 'additive'] as const;

/** A heading for each class, the most serious first. */
export function documentsText(differences: readonly DocumentDifference[]): string {
  if (differences.length === 0) return 'no difference';
  const parts = classes.flatMap((kind) => {
    const members = differences.filter((difference) => difference.class === kind);
    const lines = members.map(
      ({ operation, at, text }) =>
        `  ${plainLine(operation)}  ${plainLine(at)}\n    ${plainLine(text)}`,
    );
    return members.length === 0
      ? []
      : [`${kind} (${counted(members.length, 'difference')})\n${lines.join('\n')}`];
  });
  return parts.join('\n\n');
}

/** One table. */
export function documentsMarkdown(differences: readonly DocumentDifference[]): string {
  if (differences.length === 0) return 'No difference.\n';
  const rows = classes.flatMap((kind) =>
    differences
      .filter((difference) => difference.class === kind)
      .map(
        ({ operation, at, text }) =>
          `| ${kind} | ${markdownCode(operation)} | ${markdownCode(at)} | ${markdownCell(text)} |`,
      ),
  );
  return `| kind | operation | place | difference |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
