/** Attacks on the folder of a run: links, pipes, files of other runs, and lines that were changed and chained anew. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { reportFromEvidence } from '../../cli/commands/gateFiles.ts';
import { writeEvidenceList } from '../../engine/run/evidenceList.ts';
import { newRun } from '../../engine/run/settings.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { chainedLines } from '../../json/lineChain.ts';
import { problemsOfReport } from '../../reports/gate/soundness.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { sampleContract, sampleProfile } from '../reports/sampleContract.ts';
import { runLine, scenarioLine, verdictLine } from '../reports/sampleEvidence.ts';
import { decided, refused, type Ending } from './ending.ts';

const folder = scratchFolder('attacks');
const clause = 'envelope/types-hold';
const end: EvidenceLine = {
  type: 'end',
  endedAt: '2026-11-20T10:00:03.500Z',
  exchanges: 0,
  scenarios: 1,
  interrupted: false,
};
const whole = [runLine(), verdictLine(clause), scenarioLine('bill/a'), end];
let made = 0;

/** Chained as the code that everybody has chains them. */
function write(dir: string, name: string, lines: readonly object[]): void {
  const texts = chainedLines(lines.map((line) => JSON.stringify(line)));
  writeFileSync(join(dir, 'evidence', name), `${texts.join('\n')}\n`);
}

/** The folder of a run that ended. */
function runFolder(lines: readonly object[] = whole, run = 'run-1'): string {
  made += 1;
  const dir = join(folder, String(made), 'run');
  mkdirSync(join(dir, 'evidence'), { recursive: true });
  writeFileSync(join(dir, 'run.json'), JSON.stringify(newRun({ run, dir })));
  write(dir, 'w0.ndjson', lines);
  writeEvidenceList(dir);
  return dir;
}

async function gatedFolder(...dirs: readonly string[]): Promise<Ending> {
  let ending: Ending = { exit: 0, text: '' };
  const stopped = await refused(async () => {
    const report = await reportFromEvidence(dirs, sampleContract(), sampleProfile);
    const [problem] = problemsOfReport(report, sampleContract(), sampleProfile);
    ending = problem === undefined ? decided(report) : { exit: 3, text: problem };
  });
  // The command gives 3 to all that cannot be believed.
  return stopped.exit === 0 ? ending : { ...stopped, exit: 3 };
}

const other = { ...verdictLine(clause), count: 999_999 };
const inside = (dir: string, name: string): string => join(dir, 'evidence', name);

const attacks: readonly (readonly [
  name: string,
  exit: 0 | 3,
  says: RegExp,
  change: (dir: string) => void,
])[] = [
  ['the folder as it is', 0, /pass/, () => undefined],
  [
    'a file more, chained',
    3,
    /not of the run.*: w1\.ndjson/,
    (dir) => write(dir, 'w1.ndjson', [runLine({ worker: '1' }), other, end]),
  ],
  [
    'a folder in the folder',
    3,
    /more/,
    (dir) => {
      mkdirSync(inside(dir, 'more'));
      write(dir, 'more/w9.ndjson', whole);
    },
  ],
  [
    'a file that is no evidence',
    3,
    /notes\.txt/,
    (dir) => writeFileSync(inside(dir, 'notes.txt'), ''),
  ],
  [
    'a link in the place of a file',
    3,
    /is missing: w0/,
    (dir) => {
      renameSync(inside(dir, 'w0.ndjson'), join(dir, 'moved.ndjson'));
      symlinkSync(join(dir, 'moved.ndjson'), inside(dir, 'w0.ndjson'));
    },
  ],
  [
    'a link beside it',
    3,
    /no plain file: w1/,
    (dir) => symlinkSync('/dev/null', inside(dir, 'w1.ndjson')),
  ],
  [
    'a pipe, which nobody fills',
    3,
    /no plain file: w1/,
    (dir) => void execFileSync('mkfifo', [inside(dir, 'w1.ndjson')]),
  ],
  [
    'a link in the place of the folder',
    3,
    /no plain file: evidence/,
    (dir) => {
      renameSync(join(dir, 'evidence'), join(dir, 'moved'));
      symlinkSync(join(dir, 'moved'), join(dir, 'evidence'));
    },
  ],
  ['no list', 3, /evidence\.json is missing/, (dir) => rmSync(join(dir, 'evidence.json'))],
  [
    'an empty list, as a full disk leaves it',
    3,
    /evidence\.json is missing/,
    (dir) => writeFileSync(join(dir, 'evidence.json'), ''),
  ],
  [
    'a list of nothing',
    3,
    /not of the run.*w0/,
    (dir) => writeFileSync(join(dir, 'evidence.json'), '[]'),
  ],
  [
    'a line left out, chained anew',
    3,
    /end line counts/,
    (dir) => write(dir, 'w0.ndjson', [runLine(), verdictLine(clause), end]),
  ],
  [
    'a line behind the end, chained anew',
    3,
    /after the end/,
    (dir) => write(dir, 'w0.ndjson', [...whole, other]),
  ],
  [
    'two run lines, chained anew',
    3,
    /only the first, names the run/,
    (dir) => write(dir, 'w0.ndjson', [runLine(), ...whole]),
  ],
  [
    'no verdicts, chained anew',
    3,
    /no clause was tested/,
    (dir) => write(dir, 'w0.ndjson', [runLine(), scenarioLine('bill/a'), end]),
  ],
  [
    'a count below zero, chained anew',
    3,
    /line 2 counts -3/,
    (dir) =>
      write(dir, 'w0.ndjson', [runLine(), { ...other, count: -3 }, scenarioLine('bill/a'), end]),
  ],
  [
    'nothing but an override without a word, chained anew',
    3,
    /no clause was tested/,
    (dir) =>
      write(dir, 'w0.ndjson', [
        runLine(),
        { ...other, outcome: 'overridden' },
        scenarioLine('bill/a'),
        end,
      ]),
  ],
  [
    'a line cut in the middle',
    3,
    /no evidence of a run/,
    (dir) => writeFileSync(inside(dir, 'w0.ndjson'), '{"type":"run"'),
  ],
];

for (const [name, exit, says, change] of attacks)
  test(`${name}: exit ${exit}`, async () => {
    const dir = runFolder();
    change(dir);
    expect(await gatedFolder(dir)).toEqual({ exit, text: expect.stringMatching(says) });
  });

test('a copy of a run beside it is no second part: exit 3', async () => {
  expect(await gatedFolder(runFolder(), runFolder())).toEqual({
    exit: 3,
    text: expect.stringMatching(/is there twice/),
  });
});
