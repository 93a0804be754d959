/** docs/MUTANTS.md: the score of each folder, and every survivor with the reason why it is harmless. */
import { scoreOf, type Found } from './found.ts';

const opening = [
  '# Mutation test',
  '',
  'A mutant is a small defect in the harness itself: another operator, a dropped condition, a call left out. A test that notices it kills it.',
  'Written by `npm run mutants`, held by `npm test`; do not edit. Reasons are written in `selftest/mutants/reasons.yaml`.',
  '',
];

const closing = [
  '',
  '- *Static* places lie outside function bodies, such as the clauses that a scenario lists: they run while a module loads and are not mutated.',
  '- *Executed* mutants are reached by a selftest or by a scenario of smoke or gate on the mock. Only they are judged.',
  '- Text for people is left alone: labels of requests and messages of errors.',
  '- The judges, the quickest first: the selftests of the room in this process; the clean trial of each scenario, whose judgements, observations and',
  '  obstacles must stay the same; the planted faults concerned, which must turn red what they turned red before.',
  '- A mutant that hangs is noticed by time.',
  '- `--sample N --seed N` draws; `--part I/N` shares a sample out; `--resume` goes on; `--survived` tries the survivors again; `--folder checks` narrows.',
  '',
];

/** A pure function of what was found and of the reasons. */
export function mutantsMarkdown(found: Found, reasons: ReadonlyMap<string, string>): string {
  const rows = Object.entries(found.folders).map(([folder, figures]) => {
    const { mutants, executed, judged, killed, timeout } = figures;
    const noticed = `${killed + timeout} (${timeout} by time)`;
    return `| \`${folder}/\` | ${mutants} | ${figures.static} | ${executed} | ${judged} | ${noticed} | ${scoreOf(figures)}% |`;
  });
  return [
    ...opening,
    `    ${found.command}`,
    '',
    '| folder | mutants | static | executed | judged | noticed | score |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    ...closing,
    '## Survivors',
    '',
    ...survivorLines(found, reasons),
    '',
  ].join('\n');
}

function survivorLines(
  { survivors }: Found,
  reasons: ReadonlyMap<string, string>,
): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const [id, line] of Object.entries(survivors)) {
    const reason = reasons.get(id) ?? 'No reason is written yet.';
    byReason.set(reason, [...(byReason.get(reason) ?? []), survivorLine(id, line)]);
  }
  return [...byReason].flatMap(([reason, lines]) => [reason, '', ...lines, '']).slice(0, -1);
}

function survivorLine(id: string, line: number): string {
  const [file = '', mutator = '', from = '', to = ''] = id.split(' | ');
  return `- ${file}:${line} ${mutator}: \`${codeOf(from)}\` → \`${codeOf(to)}\``;
}

/** A backtick would end the code. */
const codeOf = (text: string): string => text.replaceAll('`', '´').slice(0, 120);
