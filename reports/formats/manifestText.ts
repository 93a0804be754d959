/** The list of clauses as text for a terminal and as `docs/CLAUSES.md`. */
import type { ManifestRow } from '../compose/clausesManifest.ts';
import { markdownCell } from '../text/markdownText.ts';
import { counted } from '../text/phrases.ts';

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
  return `  ${row.id.padEnd(idWidth)}  ${row.standing.padEnd(7)}  ${testedBy(row)}\n${margin}${row.section}, ${row.topic}: ${row.statement}`;
}

function markdownRow(row: ManifestRow): string {
  const cells = [row.statement, `${row.section}, ${row.topic}`, testedBy(row)].map(markdownCell);
  return `| \`${row.id}\` | ${row.standing} | ${cells.join(' | ')} |`;
}

function testedBy(row: ManifestRow): string {
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
