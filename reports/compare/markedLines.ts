/** Two answers as lines. A line is marked if the other answer has no such line. */
import { parsedJson } from '../../json/texts.ts';
import { withoutOwnNames } from '../../json/ownNames.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';

export type MarkedLine = { readonly text: string; readonly differs: boolean };

/** Headers that differ in every two answers. */
const unmarked = /^(?:date|content-length|connection|keep-alive): /;

/** Longer answers are compared by lines at their places, which costs no square of their length. */
const mostLines = 600;

/** The names that the two runs made differ, whatever the services do. */
const asCompared = (line: string): string => withoutOwnNames(line, () => '');

/** Lines of the longest common subsequence are unmarked (Hunt and McIlroy, 1976). */
export function markedLines(
  shownLeft: readonly string[],
  shownRight: readonly string[],
): readonly [left: readonly MarkedLine[], right: readonly MarkedLine[]] {
  const [left, right] = [shownLeft.map(asCompared), shownRight.map(asCompared)];
  const mark = (text: string, differs: boolean): MarkedLine => ({
    text,
    differs: differs && !unmarked.test(text),
  });
  if (left.length > mostLines || right.length > mostLines)
    return [
      shownLeft.map((text, at) => mark(text, left[at] !== right[at])),
      shownRight.map((text, at) => mark(text, right[at] !== left[at])),
    ];
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const ours: MarkedLine[] = [];
  const theirs: MarkedLine[] = [];
  while (ours.length < left.length || theirs.length < right.length) {
    const [row, column] = [ours.length, theirs.length];
    const [one, other] = [left[row], right[column]];
    if (one !== undefined && one === other) {
      ours.push(mark(shownLeft[row] ?? '', false));
      theirs.push(mark(shownRight[column] ?? '', false));
    } else if (
      other === undefined ||
      (one !== undefined && at(row + 1, column) >= at(row, column + 1))
    )
      ours.push(mark(shownLeft[row] ?? '', true));
    else theirs.push(mark(shownRight[column] ?? '', true));
  }
  return [ours, theirs];
}

/** Writes status, headers, an empty line, and the body: JSON with one member per line. */
export function answerLines({ response, error }: ExchangeLine): readonly string[] {
  if (response === null) return [error?.message ?? 'no answer'];
  const headers = response.headers.map(([name, value]) => `${name}: ${value}`);
  return [String(response.status), ...headers, '', ...bodyText(response.body.text).split('\n')];
}

function bodyText(text: string): string {
  const value = parsedJson(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}
