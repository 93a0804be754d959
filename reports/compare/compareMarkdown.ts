/** A comparison as Markdown, for a review or a pull request. */
import { markdownBlock, markdownCell, markdownCode } from '../text/markdownText.ts';
import type { OperationName } from '../text/phrases.ts';
import { valueText } from '../text/valueText.ts';
import {
  causeWords,
  classNames,
  effortWords,
  inputWords,
  noisyWords,
  placeWords,
  proofWords,
  sectionTitles,
  skippedWords,
  sortedDifferences,
  totalWords,
  touchesWords,
  undecidedWords,
  unlikeWords,
  whereWords,
} from './differenceWords.ts';
import type { Comparison, Difference } from './types.ts';

export function compareMarkdown(comparison: Comparison, nameOf: OperationName): string {
  const { left, right, differences, undecided, noise, skipped } = comparison;
  const rows = sortedDifferences(differences).map((one) => row(one, nameOf));
  return [
    `# ${markdownCell(left.name)} and ${markdownCell(right.name)} compared`,
    `Left ${markdownCode(left.baseUrl)}, right ${markdownCode(right.baseUrl)}, profile ${comparison.profile}, seed ${comparison.seed}.`,
    `**${markdownCell(totalWords(comparison))}**`,
    effortWords(comparison),
    ...unlikeWords(comparison, nameOf).map(
      (line) => `The sides do not begin alike: ${markdownCell(line)}.`,
    ),
    ...(rows.length === 0
      ? []
      : [`| id | class | where | left | right |\n|---|---|---|---|---|\n${rows.join('\n')}`]),
    ...sortedDifferences(differences).map((one) => section(one, nameOf)),
    ...listed(
      sectionTitles.undecided,
      undecided.map((one) => undecidedWords(one, nameOf)),
    ),
    ...listed(
      sectionTitles.noise,
      noise.map((one) => noisyWords(one, nameOf)),
    ),
    ...listed(sectionTitles.skipped, skipped.map(skippedWords)),
  ].join('\n\n');
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  const items = lines.map((line) => `- ${markdownCell(line)}`).join('\n');
  return lines.length === 0 ? [] : [`## ${title}`, items];
}

function row(one: Difference, nameOf: OperationName): string {
  const cells = [
    `\`${one.id}\``,
    one.accepted === undefined ? classNames[one.class] : 'accepted',
    `${markdownCell(whereWords(one, nameOf))}<br>${markdownCell(placeWords(one))}`,
    markdownCode(valueText(one.left.text, 120)),
    markdownCode(valueText(one.right.text, 120)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function section(one: Difference, nameOf: OperationName): string {
  const scripts = (['left', 'right'] as const).flatMap((side) =>
    one[side].script === '' ? [] : [`${side}:`, markdownBlock(one[side].script, 'sh')],
  );
  return [
    `## ${one.id}: ${markdownCell(whereWords(one, nameOf))}, ${markdownCell(placeWords(one))}`,
    markdownCell(touchesWords(one)),
    `- cause: ${markdownCell(causeWords(one))}\n- left: ${markdownCode(valueText(one.left.text))}\n- right: ${markdownCode(valueText(one.right.text))}\n- case: ${markdownCell(one.scenario)} ${markdownCode(inputWords(one, 400))}\n- proof: ${proofWords(one.proof)}${one.also.map((also) => `\n- also: ${markdownCell(also)}`).join('')}`,
    ...scripts,
  ].join('\n\n');
}
