/** The gate's decision as one screen of text. */
import { byText } from '../../json/canonicalJson.ts';
import { followsFrom } from './gate.ts';
import type { GateDecision, GateRow } from './gateTypes.ts';
import { judgedIds, unansweredIn } from './judgedClauses.ts';
import { counted, profileText, type OperationName } from '../text/phrases.ts';
import { plainPalette, type Palette } from '../text/palette.ts';
import type { Report } from '../types.ts';
import { plainLine, shortened } from '../../output/plainText.ts';

/** Most rows shown of each kind; the rest is counted. */
const maxRows = 12;

/** States in one line what was judged. */
export function gateHeading(report: Report): string {
  const { run, contract, target, startedAt, clauses } = report;
  const unanswered = unansweredIn(report).requests;
  return plainLine(
    [
      `run ${run}`,
      `profile ${profileText(report)}`,
      `contract ${contract.sha256.slice(0, 12)}`,
      `target ${target.name}`,
      startedAt,
      `${judgedIds(report).length} of ${clauses.length} clauses judged`,
      ...(unanswered > 0 ? [`${counted(unanswered, 'request')} unanswered`] : []),
    ].join(' · '),
  );
}

/** Rows that stop the run come first, then notes. The verdict is the last line, which a terminal always shows. */
export function gateText(
  decision: GateDecision,
  nameOf: OperationName,
  palette: Palette = plainPalette,
  most: number = maxRows,
): string {
  const kinds = [...new Set(decision.rows.map((row) => row.kind))].toSorted(
    (left, right) =>
      heaviest(decision.rows, right) - heaviest(decision.rows, left) || byText(left, right),
  );
  const parts = kinds.flatMap((kind) => {
    const rows = decision.rows.filter((row) => row.kind === kind);
    const shown = rows.slice(0, most).map((row) => rowText(row, nameOf, palette));
    const rest = rows.length - shown.length;
    return rest > 0
      ? shown.concat(palette.dim(`  … and ${rest} more of kind ${kind}: --all prints them`))
      : shown;
  });
  const paint = decision.exit === 0 ? palette.green : palette.red;
  return [
    ...parts,
    `${palette.bold(paint(`Gate: ${decision.verdict}`))} (exit ${decision.exit})`,
  ].join('\n');
}

/**
 * The rows that a verdict only counts: the notes of a pass, the reasons why a run could not test, or what stops it beside failures.
 * Blocked clauses and failures are left out, because a report lists them.
 */
export function notesOf({ exit, rows }: GateDecision): readonly GateRow[] {
  return rows.filter(
    (row) =>
      row.exit === exit &&
      (row.kind !== 'silent' || !followsFrom(rows, row)) &&
      row.kind !== 'blocked' &&
      (exit !== 1 || row.failure === null || row.kind === 'expired-waiver'),
  );
}

function heaviest(rows: readonly GateRow[], kind: GateRow['kind']): number {
  const exits = new Set(rows.filter((row) => row.kind === kind).map((row) => row.exit));
  return exits.has(1) ? 2 : Number(exits.has(3));
}

function rowText(row: GateRow, nameOf: OperationName, palette: Palette): string {
  const paint = row.exit === 0 ? palette.yellow : palette.red;
  const subject = row.clause === null ? 'the run' : palette.bold(row.clause);
  const place =
    row.at === null
      ? ''
      : `  ${plainLine(nameOf(row.operation))}  ${row.at === '' ? 'the whole body' : plainLine(row.at)}`;
  const marks = [row.failure, row.signature === null ? null : `signature ${row.signature}`].filter(
    (mark) => mark !== null,
  );
  const tail = marks.length === 0 ? '' : palette.dim(`  [${marks.join(', ')}]`);
  return `${paint(row.kind.padEnd(14))}  ${subject}${place}${tail}\n                ${shortened(plainLine(row.text), 300)}`;
}
