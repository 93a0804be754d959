/** The space of inputs in words: one line for a run, and a table of its operations. */
import { inputSpace, pairsOf, type InputSpace } from '../compose/inputSpace.ts';
import { counted } from '../text/phrases.ts';
import type { Report } from '../types.ts';

/** The line is empty if no part lists anything. */
export function inputSpaceWords({ fields, words, edges, broken }: InputSpace): string {
  const { listed, present, absent } = fields;
  return [
    listed === 0
      ? ''
      : `fields ${present} of ${listed} sent, ${absent} also left out, ${fields.null} null`,
    words.listed === 0 ? '' : `words ${words.sent} of ${words.listed}`,
    edges === 0 ? '' : counted(edges, 'edge'),
    broken === 0 ? '' : `rules broken at ${counted(broken, 'place')}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

export function inputSpaceLine(report: Report): string {
  const { covered, total } = pairsOf(report);
  const words = inputSpaceWords(inputSpace(report, null));
  return total === 0 ? words : `${words}; pairs of dimensions ${covered} of ${total}`;
}

/** Returns a line for each operation that has inputs, and for each scenario with dimensions; no newline at the end. */
export function inputSpaceText(report: Report): string {
  const operations = [...new Set(report.inputs.map(({ operation }) => operation))];
  const lines = operations.flatMap((operation) => {
    const words = inputSpaceWords(inputSpace(report, operation));
    return words === '' ? [] : [[operation, words] as const];
  });
  const pairs = report.scenarios.flatMap(({ id, pairs: own }) =>
    own === undefined ? [] : [[id, `pairs ${own.covered} of ${own.total}`] as const],
  );
  const width = Math.max(0, ...[...lines, ...pairs].map(([name]) => name.length));
  const text = [...lines, ...pairs].map(([name, words]) => `  ${name.padEnd(width)}  ${words}`);
  return ['space of inputs', ...text].join('\n');
}
