/** The pages of faults and variants of the mock, from `assay faults --format json`. */
import { execFileSync } from 'node:child_process';

export function mockPages() {
  const text = execFileSync(process.execPath, ['dist/cli/main.js', 'faults', '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const { faults, variants } = JSON.parse(text);
  return [
    ['reference/faults.md', faultsPage(faults)],
    ['reference/variants.md', variantsPage(variants)],
  ];
}

function faultsPage(faults) {
  const groups = new Set(faults.map(({ group }) => group));
  return [
    '# Faults of the mock',
    'A fault is a defect that the mock shows on demand: `assay verify --fault ID`, `assay mock --fault ID`.',
    ...[...groups].map((group) => {
      const rows = faults.filter((fault) => fault.group === group);
      return `## ${group}\n\n${rows.map(({ id, breaks }) => `- \`${id}\`: ${breaks}`).join('\n')}`;
    }),
    '',
  ].join('\n\n');
}

function variantsPage(variants) {
  return [
    '# Variants of the mock',
    'A variant is a place that the document leaves open. Every choice is lawful: `assay verify --variant ID=CHOICE`. The first choice is the default.',
    ...variants.map(
      ({ id, question, choices }) =>
        `- \`${id}\`: ${question} ${choices.map((choice) => `\`${choice.id ?? choice}\``).join(' · ')}`,
    ),
    '',
  ].join('\n\n');
}
