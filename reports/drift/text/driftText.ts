/** Drift as text: for a terminal and as Markdown for review. */
import { byText } from '../../../json/canonicalJson.ts';
import { markdownCell, markdownCode } from '../../text/markdownText.ts';
import { counted, type OperationName } from '../../text/phrases.ts';
import { plainPalette, type Palette } from '../../text/palette.ts';
import { plainLine } from '../../../output/plainText.ts';
import { valueText } from '../../text/valueText.ts';
import type { Drift, DriftClass, DriftEntry } from '../types.ts';
import { isJsonArray } from '../../../json/jsonObject.ts';
import { openPoints, type PlaceAnswer } from '../openPoints.ts';

/** The name of each class of drift, the most serious first. */
export const driftNames: Readonly<Record<DriftClass, string>> = {
  contradicts: 'contradicts the document',
  breaking: 'breaking since the baseline',
  'learned-broken': 'learned, broken',
  'open-point-changed': 'open point changed',
  additive: 'additive',
  'open-point-answered': 'open point answered',
};

/** Returns one line: contradictions of the document, additions to it, and answered open points. */
export function driftLine({ againstDocument }: Drift): string {
  const of = (kind: DriftClass): readonly DriftEntry[] =>
    againstDocument.filter((entry) => entry.class === kind);
  const contradictions = of('contradicts').length;
  const open = new Set(of('open-point-answered').map(({ clause }) => clause));
  return [
    contradictions === 0
      ? 'nothing contradicts the document'
      : `${counted(contradictions, 'contradiction')} of the document`,
    `${counted(of('additive').length, 'addition')} to it`,
    `${counted(open.size, 'open point')} answered`,
  ].join(', ');
}

/** Changes since the accepted baseline come first. All other drift is counted, or listed if `all` is set. No newline at the end. */
export function driftText(
  { againstBaseline, againstDocument }: Drift,
  nameOf: OperationName,
  palette: Palette = plainPalette,
  all = true,
): string {
  const news = againstDocument.filter((entry) => !isAnswer(entry));
  const shown = all ? againstDocument : againstBaseline === null ? news : [];
  const rest = againstDocument.length - shown.length;
  return [
    palette.bold('Since the accepted baseline'),
    againstBaseline === null
      ? palette.dim('no baseline was compared; --accept writes one')
      : listText(againstBaseline, nameOf, palette),
    '',
    palette.bold('Against the document'),
    ...(shown.length > 0 || rest === 0 ? [listText(shown, nameOf, palette)] : []),
    ...(rest === 0 ? [] : [palette.dim(`${totals(againstDocument)}; --all lists them`)]),
  ].join('\n');
}

/** The words of `--fail-on`, the gravest first. Each word includes those before it. */
export const failOn: Readonly<Record<'breaking' | 'changed' | 'new', readonly DriftClass[]>> = {
  breaking: ['contradicts', 'breaking', 'learned-broken'],
  changed: ['contradicts', 'breaking', 'learned-broken', 'open-point-changed'],
  new: Object.keys(driftNames) as DriftClass[],
};

/** Most answers shown of one question; the JSON report holds the rest. */
const maxAnswers = 6;

/** Returns lines for the entries of the class `open-point-answered`; empty if there are none. */
function answeredText(
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
function answeredMarkdown(entries: readonly DriftEntry[], nameOf: OperationName): string {
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

function listText(entries: readonly DriftEntry[], nameOf: OperationName, palette: Palette): string {
  if (entries.length === 0) return palette.green('no difference');
  const lines = sortedByClass(entries.filter((entry) => !isAnswer(entry))).map((entry) => {
    const paint = ['contradicts', 'breaking', 'learned-broken'].includes(entry.class)
      ? palette.red
      : palette.yellow;
    const where = `${nameOf(entry.operation)}${entry.status === null ? '' : ` ${entry.status}`}  ${entry.at || 'the whole body'}`;
    const clause = entry.clause === null ? '' : `  ${palette.dim(entry.clause)}`;
    const details = (entry.details ?? [])
      .map((detail) => `\n    also:  ${plainLine(detail)}`)
      .join('');
    return `${paint(driftNames[entry.class])}  ${plainLine(where)}${clause}\n    ${plainLine(entry.text)}${sidesOf(entry)}${details}`;
  });
  const answers = answeredText(entries.filter(isAnswer), nameOf, palette);
  return [...answers, ...lines, totals(entries)].join('\n');
}

function isAnswer(entry: DriftEntry): boolean {
  return entry.class === 'open-point-answered';
}

/** The old or documented value, beside the value that was seen. */
function sidesOf(entry: DriftEntry): string {
  const [was, is] = sideNames(entry.class);
  const before = entry.before === null ? '' : ` ${was}: ${valueText(entry.before, 160)}.`;
  const after = entry.after === null ? '' : ` ${is}: ${valueText(entry.after, 160)}.`;
  return `${before}${after}`;
}

/** The names of an entry's two sides. */
export function sideNames(kind: DriftClass): readonly [before: string, after: string] {
  return kind === 'breaking' || kind === 'learned-broken' || kind === 'open-point-changed'
    ? ['Before', 'Now']
    : ['Document', 'Seen'];
}

/** Both comparisons as Markdown tables for a review. */
export function driftMarkdown(drift: Drift, nameOf: OperationName): string {
  const since =
    drift.againstBaseline === null
      ? 'No baseline was compared.\n'
      : tablesOf(drift.againstBaseline, nameOf);
  return `# Drift\n\n## Since the accepted baseline\n\n${since}\n## Against the document\n\n${tablesOf(drift.againstDocument, nameOf)}`;
}

function tablesOf(entries: readonly DriftEntry[], nameOf: OperationName): string {
  if (entries.length === 0) return 'No difference.\n';
  const rows = sortedByClass(entries.filter((entry) => !isAnswer(entry))).map((entry) => {
    const details = (entry.details ?? [])
      .map((detail) => `<br>also:  ${markdownCell(detail)}`)
      .join('');
    const clause = entry.clause === null ? '' : ` ${markdownCode(entry.clause)}`;
    const cells = [
      driftNames[entry.class],
      `${markdownCell(nameOf(entry.operation))}${entry.status === null ? '' : ` ${entry.status}`}<br>${markdownCode(entry.at || 'the whole body')}${clause}`,
      `${markdownCell(entry.text)}${details}`,
      markdownCode(valueText(entry.before, 160)),
      markdownCode(valueText(entry.after, 160)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const tables = [
    ...(rows.length === 0
      ? []
      : [
          `| kind | where | difference | before, or document | now |\n|---|---|---|---|---|\n${rows.join('\n')}\n`,
        ]),
    answeredMarkdown(entries.filter(isAnswer), nameOf),
    `${totals(entries)}\n`,
  ];
  return tables.filter((table) => table !== '').join('\n');
}

function totals(entries: readonly DriftEntry[]): string {
  const counts = Object.entries(driftNames).flatMap(([kind, name]) => {
    const count = entries.filter((entry) => entry.class === kind).length;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  return `${counted(entries.length, 'difference')}: ${counts.join(', ')}`;
}

function sortedByClass(entries: readonly DriftEntry[]): readonly DriftEntry[] {
  const ranks = Object.keys(driftNames);
  return entries.toSorted(
    (left, right) =>
      ranks.indexOf(left.class) - ranks.indexOf(right.class) ||
      byText(left.operation ?? '', right.operation ?? ''),
  );
}
