/** The kill matrix as a document: survivors first, then every group with what kills its faults. */
import type { Expectation } from './expectations.ts';
import type { CataloguedFault } from './faultBatches.ts';
import type { Unproved } from './proofOf.ts';

/** A pure function of the catalogue and the expectations. */
export function killsMarkdown(
  faults: readonly CataloguedFault[],
  expected: ReadonlyMap<string, Expectation>,
  unproved: Unproved,
): string {
  const survivors = faults.filter(({ id }) => (expected.get(id)?.kills ?? []).length === 0);
  const inSmoke = faults.filter(({ id }) => expected.get(id)?.tier === 'smoke').length;
  const groups = [...new Set(faults.map(({ group }) => group))];
  return [
    '# Kill matrix',
    '',
    'Every fault that can be planted in the mock, and the clauses that it alone turns red. Written by `npm run kills`, tried whole by `npm run kills:all`; do not edit. The profile is the first that shows the fault; for gate, after how many requests.',
    '',
    `${faults.length} faults: ${faults.length - survivors.length} killed, ${inSmoke} of them by the smoke scenarios; ${survivors.length} survive.`,
    '',
    '## Survivors',
    '',
    ...(survivors.length === 0
      ? ['None.']
      : survivors.map(({ id, breaks }) =>
          `- \`${id}\` ${breaks} ${expected.get(id)?.because ?? ''}`.trimEnd(),
        )),
    '',
    '## Clauses that no fault shows alone',
    '',
    'Every other judging clause has a fault that turns it red and nothing else.',
    '',
    ...Object.entries(unproved).map(([name, reason]) => `- \`${name}\` ${reason}`),
    '',
    ...groups.flatMap((group) =>
      groupLines(
        group,
        faults.filter((fault) => fault.group === group),
        expected,
      ),
    ),
  ].join('\n');
}

function groupLines(
  group: string,
  faults: readonly CataloguedFault[],
  expected: ReadonlyMap<string, Expectation>,
): readonly string[] {
  const rows = faults.map(({ id, breaks }) => {
    const { kills = [], tier = null, after = null, because = null } = expected.get(id) ?? {};
    const clauses = kills.map((clause) => `\`${clause}\``).join(' ');
    const note = because === null ? '' : ` ${because}`;
    return `| \`${id}\` | ${breaks.replaceAll('|', '\\|')} | ${clauses === '' ? 'survives' : clauses}${note.replaceAll('|', '\\|')} | ${tier ?? '–'}${after === null ? '' : ` after ${after}`} |`;
  });
  return [
    `## ${group}`,
    '',
    '| fault | breaks | killed by | profile |',
    '|---|---|---|---|',
    ...rows,
    '',
  ];
}
