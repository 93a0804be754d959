/**
 * What learned invariants are worth: how many of them hold in other runs of the unchanged mock, and how many of its
 * errors that no clause forbids break one. Arguments: [runs to learn from] [unchanged runs] [profile of the runs with an error].
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformContract } from '../../contract/contractOf.ts';
import type { Invariant } from '../../invariants/types.ts';
import { invariantText } from '../../invariants/invariantText.ts';
import { unstatedErrors } from '../../mock/platform/unstated/catalogue.ts';
import { print } from '../../output/console.ts';
import { brokenInvariants } from '../../reports/invariants/brokenInvariants.ts';
import { learnRuns, tallyRuns } from '../../reports/invariants/learnRuns.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { evidenceFiles } from '../../reports/read/readEvidence.ts';

const [learnFrom = 3, unchanged = 20] = process.argv.slice(2, 4).map(Number);
const profile = process.argv[4] ?? 'gate';
const folder = mkdtempSync(join(tmpdir(), 'assay-invariants-'));
const contract = platformContract();
const command = join(import.meta.dirname, '..', '..', 'cli', 'main.js');

/** Runs the mock with one seed, perhaps with an error, and gives the folder of the run. */
function run(name: string, words: readonly string[]): string {
  const dir = join(folder, name);
  spawnSync(process.execPath, [command, 'verify', '--out', dir, ...words], { stdio: 'ignore' });
  return dir;
}

function failedClauses(dir: string): readonly string[] {
  const file = join(dir, 'report.json');
  return parseReport(readFileSync(file, 'utf8'), file)
    .clauses.filter(({ outcome }) => outcome === 'fail')
    .map(({ id }) => id);
}

const learning = Array.from({ length: learnFrom }, (_, index) =>
  run(`learn-${index}`, ['--profile', 'gate', '--seed', String(index + 1)]),
);
const invariants = await learnRuns(evidenceFiles(learning), contract);
print(`${invariants.length} invariants learned from ${learnFrom} runs\n`);

const everBroken = new Set<Invariant>();
let entries = 0;
for (let index = 0; index < unchanged; index += 1) {
  const seed = 101 + index;
  const dir = run(`seed-${seed}`, ['--profile', 'gate', '--seed', String(seed)]);
  const tallyOf = await tallyRuns(evidenceFiles([dir]), contract, invariants);
  for (const invariant of invariants) if (tallyOf(invariant).broken > 0) everBroken.add(invariant);
  for (const { operation, text, after } of brokenInvariants(invariants, tallyOf)) {
    entries += 1;
    print(`seed ${seed}: ${operation} ${text} ${String(after)}\n`);
  }
  rmSync(dir, { recursive: true, force: true });
}
for (const invariant of everBroken)
  print(`broken somewhere: ${invariant.operation} ${invariantText(invariant)}\n`);
const precision = (100 * (invariants.length - everBroken.size)) / invariants.length;
print(
  `${entries} reported in ${unchanged} unchanged runs; ${precision.toFixed(1)}% never broken\n`,
);

let found = 0;
let silent = 0;
for (const { id } of unstatedErrors) {
  const dir = run(id, ['--profile', profile, '--seed', '7', '--fault', id]);
  const clauses = failedClauses(dir);
  const tallyOf = await tallyRuns(evidenceFiles([dir]), contract, invariants);
  const broken = brokenInvariants(invariants, tallyOf);
  if (clauses.length === 0) silent += 1;
  if (clauses.length === 0 && broken.length > 0) found += 1;
  print(
    `${id}: ${clauses.length > 0 ? `caught by ${clauses.join(', ')}` : (broken[0]?.text ?? 'NOT FOUND')}\n`,
  );
  rmSync(dir, { recursive: true, force: true });
}
print(`${found} of ${silent} errors that no clause catches were found (${profile})\n`);
rmSync(folder, { recursive: true, force: true });
