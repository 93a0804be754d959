/**
 * How many silent errors of a service of others break a learned invariant: `npm run bench -- silent FILE [runs] [profile]`. FILE is
 * described in `planted`. The errors are planted in the recorded answers of a run with another seed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { contractIn } from '../../engine/run/contractFiles.ts';
import { chainedLines, splitLink } from '../../json/lineChain.ts';
import { print } from '../../output/console.ts';
import { brokenInvariants } from '../../reports/invariants/brokenInvariants.ts';
import { learnRuns, tallyRuns } from '../../reports/invariants/learnRuns.ts';
import { evidenceFiles } from '../../reports/read/readEvidence.ts';
import type { Change } from '../compare/changes.ts';
import { foreignService } from '../services/foreignService.ts';
import { silentErrors } from './silentErrors.ts';

const [file = '', runs = '3', profile = 'gate'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'assay-silent-'));
const command = join(import.meta.dirname, '..', '..', 'cli', 'main.js');
const service = await foreignService(file);
const target = join(folder, 'target.yaml');
writeFileSync(
  target,
  JSON.stringify({ name: 'left', environment: 'sandbox', baseUrl: service.url, ...service.more }),
);

/** Runs one seed, and gives the folder of the run. */
function run(seed: number): string {
  const dir = join(folder, `seed-${seed}`);
  const words = ['--target', target, '--profile', profile, '--seed', String(seed), '--out', dir];
  spawnSync(process.execPath, [command, 'verify', ...words], { stdio: 'ignore' });
  return dir;
}

const learning = Array.from({ length: Number(runs) }, (_, index) => run(index + 1));
const unchanged = evidenceFiles([run(Number(runs) + 1)]);
await service.close();
const contract = contractIn(learning[0] ?? '');
const invariants = await learnRuns(evidenceFiles(learning), contract);
print(`${invariants.length} invariants learned from ${runs} runs of ${profile}\n`);

type Recorded = {
  readonly type: string;
  readonly method: string;
  readonly url: string;
  readonly response: {
    readonly status: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: { readonly text: string; readonly base64: boolean };
  } | null;
};

/** The line with the changed answer, and whether that is another. */
function changedLine(text: string, change: Change): readonly [string, boolean] {
  const line = JSON.parse(text) as Recorded;
  const { response, method } = line;
  if (line.type !== 'exchange' || response === null || response.body.base64) return [text, false];
  const { pathname, search } = new URL(line.url);
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const { body } = response;
  const after = change({ method, path: `${pathname}${search}`, status, headers, text: body.text });
  if (after.text === body.text) return [text, false];
  const changed = { ...line, response: { ...response, body: { ...body, text: after.text } } };
  return [JSON.stringify(changed), true];
}

/** The entries that the run gives if its answers are changed, and how many of its answers are. */
async function entriesOf(change: Change): Promise<readonly [readonly string[], number]> {
  let answers = 0;
  const files = unchanged.map((path, index) => {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const changed = lines.map((line) => changedLine(splitLink(line)?.text ?? line, change));
    answers += changed.filter(([, isOther]) => isOther).length;
    const copy = join(folder, `changed-${index}.ndjson`);
    writeFileSync(copy, `${chainedLines(changed.map(([line]) => line)).join('\n')}\n`);
    return copy;
  });
  const broken = brokenInvariants(invariants, await tallyRuns(files, contract, invariants));
  return [
    broken.map(({ operation, at, text, after }) => `${operation} ${at} ${text} ${String(after)}`),
    answers,
  ];
}

const [entries] = await entriesOf((answer) => answer);
print(`unchanged: ${entries.length} entries ${entries.join(' | ')}\n`);
let [found, shown] = [0, 0];
for (const [name, change] of Object.entries(silentErrors[basename(file, '.json')] ?? {})) {
  const [broken, answers] = await entriesOf(change);
  if (answers > 0) shown += 1;
  if (broken.length > 0) found += 1;
  print(`${broken.length}  ${name}, in ${answers} answers  ${broken[0] ?? ''}\n`);
}
print(`${found} of ${shown} errors that an answer shows were found\n`);
rmSync(folder, { recursive: true, force: true });
