/** Answered open points as text, one line for each answer, because hundreds of places may share one answer. */
import { isJsonArray } from '../../../json/jsonObject.ts';
import { markdownCell, markdownCode } from '../../text/markdownText.ts';
import { openPoints, type PlaceAnswer } from '../openPoints.ts';
import type { OperationName } from '../../text/operationName.ts';
import type { Palette } from '../../text/palette.ts';
import { plainLine } from '../../../output/plainText.ts';
import { valueText } from '../../text/valueText.ts';
import type { DriftEntry } from '../types.ts';
import { counted } from '../../text/phrases.ts';
import { driftNames } from '../driftNames.ts';

/** Most answers shown of one question; the JSON report holds the rest. */
const maxAnswers = 6;

/** Returns lines for the entries of the class `open-point-answered`; empty if there are none. */
export function answeredText(
  entries: readonly DriftEntry[],
  nameOf: OperationName,
  palette: Palette,
): readonly string[] {
  return openPoints(placesOf(entries)).map(({ clause, answers }) => {
    const lines = answers
      .slice(0, maxAnswers)
      .map((places) => `\n    ${seenAt(places)}  ${palette.dim(whereOf(places, nameOf))}`);
    const rest = answers.length - lines.length;
    const more = rest > 0 ? `\n    ${palette.dim(`… and ${counted(rest, 'more answer')}`)}` : '';
    return `${palette.yellow(driftNames['open-point-answered'])}  ${clause}${lines.join('')}${more}`;
  });
}

/** Returns a table with a row for each answer; empty if there are none. */
export function answeredMarkdown(entries: readonly DriftEntry[], nameOf: OperationName): string {
  const rows = openPoints(placesOf(entries)).flatMap(({ clause, answers }) =>
    answers.map(
      (places) =>
        `| ${markdownCode(clause)} | ${markdownCode(seenAt(places))} | ${markdownCell(whereOf(places, nameOf))} |`,
    ),
  );
  return rows.length === 0
    ? ''
    : `| open point answered | seen | where |\n|---|---|---|\n${rows.join('\n')}\n`;
}

type Places = readonly [PlaceAnswer, ...PlaceAnswer[]];

function placesOf(entries: readonly DriftEntry[]): readonly PlaceAnswer[] {
  return entries.map(({ clause, at, operation, after }) => ({
    clause: clause ?? '',
    key: at,
    operation,
    values: (isJsonArray(after) ? after : [after]).map((value) => ({ value, count: 1 })),
  }));
}

function seenAt([{ values }]: Places): string {
  return values.map(({ value }) => valueText(value, 120)).join(' or ');
}

function whereOf([first, ...others]: Places, nameOf: OperationName): string {
  const one = plainLine(`${nameOf(first.operation)}, ${first.key}`);
  if (others.length === 0) return one;
  const operations = new Set([first, ...others].map(({ operation }) => operation)).size;
  return `${others.length + 1} places of ${counted(operations, 'operation')}, such as ${one}`;
}
