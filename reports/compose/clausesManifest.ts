/** All clauses as rows: standing, place in the document, and check; as JSON, for a terminal, and as `docs/CLAUSES.md`. */
import { jsonText } from '../text/jsonText.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { clauseFile } from './clausePlace.ts';
import type { ClauseReport, Report } from '../types.ts';
import { markdownCell } from '../text/markdownText.ts';
import { counted } from '../text/phrases.ts';

/** One row of the manifest. */
export type ManifestRow = Pick<Clause, 'id' | 'group' | 'standing' | 'statement' | 'operations'> &
  Clause['source'] & {
    readonly file: string;
    /** The check's name; null if `untested` says why there is none. */
    readonly check: string | null;
    readonly untested: string | null;
    /** Whether the given run tested it; null without a run. */
    readonly tested: 'tested' | 'observed' | 'untested' | null;
    readonly reason: string | null;
  };

/** Rows in order of ids; with a report, also whether that run tested each clause. */
export function clausesManifest(
  contract: Contract,
  report: Report | null = null,
): readonly ManifestRow[] {
  const results = new Map((report?.clauses ?? []).map((clause) => [clause.id, clause]));
  return [...contract.clauses.values()]
    .toSorted((left, right) => byText(left.id, right.id))
    .map((clause) => manifestRow(clause, results.get(clause.id)));
}

function manifestRow(clause: Clause, result: ClauseReport | undefined): ManifestRow {
  return {
    id: clause.id,
    group: clause.group,
    standing: clause.standing,
    statement: clause.statement,
    file: clauseFile(clause.group),
    section: clause.source.section,
    topic: clause.source.topic,
    operations: clause.operations,
    check: clause.check ?? null,
    untested: clause.untested ?? null,
    tested: result === undefined ? null : testedBy(result),
    reason: result?.reason ?? null,
  };
}

function testedBy({ outcome }: ClauseReport): 'tested' | 'observed' | 'untested' {
  if (outcome === 'pass' || outcome === 'fail') return 'tested';
  return outcome === 'observed' ? 'observed' : 'untested';
}

/** The rows as JSON text. */
export function manifestJson(rows: readonly ManifestRow[]): string {
  return `${jsonText(rows, 1)}\n`;
}

/** Makes aligned columns for a terminal, with a heading for each group; no newline at the end. */
export function manifestText(rows: readonly ManifestRow[]): string {
  const idWidth = rows.reduce((width, row) => Math.max(width, row.id.length), 0);
  const parts = groupsOf(rows).map((group) => {
    const members = rows.filter((row) => row.group === group);
    const texts = members.map((row) => textRow(row, idWidth));
    return `${group} (${counted(members.length, 'clause')}) ${members[0]?.file ?? ''}\n${texts.join('\n')}\n`;
  });
  return [...parts, totals(rows)].join('\n');
}

/** Makes a table for each group; every run of the same version gives the same tables. */
export function manifestMarkdown(rows: readonly ManifestRow[]): string {
  const intro = `# Clauses

Every statement of the document that binds the service, and every place that it leaves open.
Generated from a run of the harness; do not edit.

${totals(rows)}
`;
  const parts = groupsOf(rows).map((group) => {
    const members = rows.filter((row) => row.group === group);
    return `## ${group}\n\n| clause | standing | statement | place | tested by |\n|---|---|---|---|---|\n${members.map(markdownRow).join('\n')}\n`;
  });
  return [intro, ...parts].join('\n');
}

function textRow(row: ManifestRow, idWidth: number): string {
  const margin = ' '.repeat(idWidth + 4);
  return `  ${row.id.padEnd(idWidth)}  ${row.standing.padEnd(7)}  ${testedText(row)}\n${margin}${row.section}, ${row.topic}: ${row.statement}`;
}

function markdownRow(row: ManifestRow): string {
  const cells = [row.statement, `${row.section}, ${row.topic}`, testedText(row)].map(markdownCell);
  return `| \`${row.id}\` | ${row.standing} | ${cells.join(' | ')} |`;
}

function testedText(row: ManifestRow): string {
  const check =
    row.check === null ? `untested: ${row.untested ?? 'no reason given'}` : `check ${row.check}`;
  if (row.check === null || row.tested === null || row.tested === 'tested') return check;
  return row.tested === 'observed'
    ? `${check}, observed`
    : `${check}, not tested: ${row.reason ?? ''}`;
}

function totals(rows: readonly ManifestRow[]): string {
  const standings = (['stated', 'implied', 'open'] as const).map(
    (standing) => `${rows.filter((row) => row.standing === standing).length} ${standing}`,
  );
  const checked = rows.filter((row) => row.check !== null).length;
  return `${counted(rows.length, 'clause')}: ${standings.join(', ')}; ${checked} with a check, ${rows.length - checked} untested with a reason.`;
}

function groupsOf(rows: readonly ManifestRow[]): readonly string[] {
  return [...new Set(rows.map((row) => row.group))];
}
