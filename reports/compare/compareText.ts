/** A comparison as text for a terminal. */
import { plainLine, shortened } from '../../output/plainText.ts';
import { counted, type OperationName } from '../text/phrases.ts';
import { plainPalette, type Palette } from '../text/palette.ts';
import {
  causeWords,
  classNames,
  effortWords,
  placeWords,
  inputWords,
  proofWords,
  sortedDifferences,
  totalWords,
  touchesWords,
  undecidedWords,
  unlikeWords,
  whereWords,
} from './differenceWords.ts';
import type { Comparison, Difference, Shown } from './types.ts';

/** The reports list all of them. */
const mostUndecided = 5;

/** The comparison without a newline at the end; control characters of a server are written as escapes. */
export function compareText(
  comparison: Comparison,
  nameOf: OperationName,
  palette: Palette = plainPalette,
): string {
  const { left, right, differences, undecided, partial } = comparison;
  return [
    `${palette.bold('Left')}   ${plainLine(left.name)}  ${plainLine(left.baseUrl)}`,
    `${palette.bold('Right')}  ${plainLine(right.name)}  ${plainLine(right.baseUrl)}`,
    ...unlikeWords(comparison, nameOf).map((line) =>
      plainLine(`The sides do not begin alike: ${line}`),
    ),
    '',
    ...sortedDifferences(differences).flatMap((one) => [differenceText(one, nameOf, palette), '']),
    ...undecided
      .slice(0, mostUndecided)
      .map((one) => plainLine(`undecided  ${undecidedWords(one, nameOf)}`)),
    palette.dim(effortWords(comparison)),
    differences.length === 0 && partial === null
      ? palette.green(totalWords(comparison))
      : totalWords(comparison),
  ].join('\n');
}

function differenceText(one: Difference, nameOf: OperationName, palette: Palette): string {
  const paint = one.class === 'breaks' ? palette.red : palette.yellow;
  const { accepted, also } = one;
  const lines = [
    ['Cause', causeWords(one)],
    ['Touches', touchesWords(one)],
    ['Left', sideText(one.left)],
    ['Right', sideText(one.right)],
    ['Case', caseText(one)],
    ['Proof', proofWords(one.proof)],
    ...(scriptText(one) === '' ? [] : [['Script', scriptText(one)]]),
    ...(also.length === 0 ? [] : [['Also', shortened(also.join('; '), 300)]]),
    ...(accepted === undefined
      ? []
      : [['Accepted', `${accepted.reason} · ${accepted.ticket} · until ${accepted.expires}`]]),
  ];
  return [
    `${palette.bold(one.id)}  ${paint(accepted === undefined ? classNames[one.class] : 'accepted')}  ${plainLine(whereWords(one, nameOf))}  ${plainLine(placeWords(one))}`,
    ...lines.map(([name = '', text = '']) => `  ${name.padEnd(8)}  ${plainLine(text)}`),
  ].join('\n');
}

/** What stands at the place, and the status of its answer. */
function sideText({ text, exchange }: Shown): string {
  if (exchange === null) return `${text} (no answer to show)`;
  const { response, error } = exchange;
  return `${shortened(text, 240)}    in ${response === null ? (error?.code ?? 'no answer') : `an answer ${response.status}`}`;
}

function caseText(one: Difference): string {
  const minimal = one.minimal === true && one.input !== null ? 'minimal ' : '';
  return `${minimal}${inputWords(one, 200)}    in ${one.scenario}, after ${counted(one.shrinks, 'shrink')}`;
}

/** Too long for a line: they are files beside the report. */
function scriptText({ id, left, right }: Difference): string {
  const named = (['left', 'right'] as const).filter(
    (side) => (side === 'left' ? left : right).script !== '',
  );
  return named.map((side) => compareScriptPath(id, side)).join(' · ');
}

/** The place of one side's script in the folder of a comparison. */
export function compareScriptPath(id: string, side: 'left' | 'right'): string {
  return `scripts/${id}-${side}.sh`;
}
