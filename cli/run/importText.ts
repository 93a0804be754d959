/** The text that `assay import` prints, one line for each item: what was added, what could not be used and why, and what to do next. */
import { plainLine } from '../../output/plainText.ts';
import { undoOf } from '../../openapi/links/undoOf.ts';
import type { ImportNote } from '../../openapi/notes.ts';
import { counted } from '../../reports/text/phrases.ts';
import type { MadeImport } from '../../suites/platform/makeImport.ts';

/** `target` is the file that the line was written into; null if the line is only printed. */
export function importText(made: MadeImport, target: string | null): string {
  const { files, title, version, operations, schemas, clauses, notes } = made;
  const width = Math.max(...operations.map(({ method }) => method.length));
  const withoutClause = operations.filter(
    ({ id }) => !clauses.some((clause) => clause.operations?.includes(id) === true),
  );
  const known = { operations: new Map(operations.map((one) => [one.id, one])) };
  const left = operations.filter((one) => one.method === 'POST' && undoOf(known, one) === null);
  return [
    `${title} ${version}${target === null ? '' : ` → ${target}`}`,
    `${counted(operations.length, 'operation')}, ${counted(schemas, 'schema')}, ${counted(clauses.length, 'clause')} (import-${files.name}/*)`,
    ...operations.map(({ method, path, id }) => `  ${method.padEnd(width)} ${path}  ${id}`),
    ...noteLines(notes),
    ...(left.length === 0
      ? []
      : [
          'If the target file allows "create", these leave objects behind, because no operation deletes them',
          ...left.map(({ method, path }) => `  ${method} ${path}`),
        ]),
    ...(withoutClause.length === 0
      ? []
      : [`Without a clause: ${withoutClause.map(({ id }) => id).join(', ')}`]),
    ...(target === null
      ? []
      : [
          `Run: assay verify --target ${target} --clause 'import-${files.name}/*'   Take out: assay import --target ${target} --remove '${operations[0]?.area ?? ''}'`,
        ]),
    '',
  ]
    .map(plainLine)
    .join('\n');
}

/** All notes, grouped by reason; empty if there are none. */
export function noteText(notes: readonly ImportNote[]): string {
  return noteLines(notes)
    .map((line) => `${plainLine(line)}\n`)
    .join('');
}

function noteLines(notes: readonly ImportNote[]): readonly string[] {
  return [
    ...section(
      'Left out',
      notes.filter((one) => one.leftOut),
    ),
    ...section(
      'Not used',
      notes.filter((one) => !one.leftOut),
    ),
  ];
}

function section(title: string, notes: readonly ImportNote[]): readonly string[] {
  if (notes.length === 0) return [];
  const byReason = new Map<string, string[]>();
  for (const { place, why } of notes) byReason.set(why, [...(byReason.get(why) ?? []), place]);
  return [title, ...[...byReason].map(([why, places]) => `  ${some(places)}: ${why}`)];
}

/** The first few of a list, and how many more. */
function some(places: readonly string[]): string {
  const [one = '', ...more] = places;
  return more.length === 0 ? one : `${one} and ${more.length} more`;
}
