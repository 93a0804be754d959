/** One trial: a run is killed, rendered, cleaned up or not, resumed, and compared with a run that nobody killed. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bytesIn, runAssay, type Moment } from './killedRun.ts';
import { openOwnTarget, type OwnTarget } from './ownTarget.ts';

/** Clause → outcome. */
type Verdicts = ReadonlyMap<string, string>;

export type Unbroken = {
  readonly verdicts: Verdicts;
  /** Bytes of evidence and journal that it left. */
  readonly bytes: number;
};

export type KillRun = {
  readonly words: readonly string[];
  readonly folder: string;
  readonly moments: readonly [Moment, ...Moment[]];
  /** True to clean up after the kill, before the run is resumed. */
  readonly cleanFirst: boolean;
};

export type KillResult = {
  /** Empty when all was as it must be. */
  readonly problems: readonly string[];
  /** Kills that hit: the others came when the run was over. */
  readonly hits: number;
};

/** The run that the others are compared with. Rejects when it is not green or leaves a bill. */
export async function runUnbroken(words: readonly string[], folder: string): Promise<Unbroken> {
  const target = await openOwnTarget(folder);
  try {
    const dir = join(folder, 'run');
    const { exit, output } = await runAssay(verifyWords(words, target, dir), target);
    const bills = await target.newBills();
    if (exit !== 0 || bills.length > 0)
      throw new Error(`the unbroken run: exit ${exit}, bills ${bills.join(', ')}\n${output}`);
    return { verdicts: verdictsIn(dir), bytes: bytesIn(dir) };
  } finally {
    await target.close();
  }
}

/** Each trial has a mock of its own, and so a budget of its own. */
export async function killRun(trial: KillRun, unbroken: Unbroken): Promise<KillResult> {
  const target = await openOwnTarget(trial.folder);
  try {
    return await runTrial(trial, unbroken, target);
  } finally {
    await target.close();
  }
}

async function runTrial(
  { words, folder, moments, cleanFirst }: KillRun,
  unbroken: Unbroken,
  target: OwnTarget,
): Promise<KillResult> {
  const dir = join(folder, 'run');
  const problems: string[] = [];
  let hits = 0;
  let begun = false;
  for (const moment of moments) {
    const again = begun ? ['verify', '--resume', dir] : verifyWords(words, target, dir);
    const { exit } = await runAssay(again, target, { dir, moment });
    if (exit === null) hits += 1;
    begun ||= existsSync(join(dir, 'run.json'));
    problems.push(...(await evidenceProblems(dir, target)));
  }
  if (cleanFirst && begun) {
    const cleaned = await runAssay(['cleanup', '--run', dir], target);
    if (cleaned.exit !== 0) problems.push(`cleanup: exit ${cleaned.exit}: ${cleaned.output}`);
    for (const bill of await target.newBills()) problems.push(`cleanup left bill ${bill}`);
  }
  const resumed = await runAssay(
    begun ? ['verify', '--resume', dir] : verifyWords(words, target, dir),
    target,
  );
  if (resumed.exit !== 0) problems.push(`resumed: exit ${resumed.exit}: ${resumed.output}`);
  else problems.push(...differences(verdictsIn(dir), unbroken.verdicts));
  for (const bill of await target.newBills()) problems.push(`the resumed run left bill ${bill}`);
  return { problems, hits };
}

function verifyWords(words: readonly string[], target: OwnTarget, dir: string): readonly string[] {
  return ['verify', '--target', target.file, '--out', dir, ...words];
}

/** Every line but an open last one is JSON, and a report can be made wherever a run line is whole. */
async function evidenceProblems(dir: string, target: OwnTarget): Promise<readonly string[]> {
  const folder = join(dir, 'evidence');
  const problems: string[] = [];
  let noted = 0;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n');
    noted += lines.length > 1 ? 1 : 0;
    for (const [index, line] of lines.slice(0, -1).entries())
      if (!isJson(line)) problems.push(`${name}: line ${index + 1} is torn`);
  }
  if (noted === 0) return problems;
  const { exit, output } = await runAssay(['report', dir], target);
  // A killed run could not test everything, and what it tested is green.
  if (exit !== 3 && exit !== 0) problems.push(`report: exit ${exit}: ${output}`);
  return problems;
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function verdictsIn(dir: string): Verdicts {
  const report = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8')) as {
    readonly partial: boolean;
    readonly clauses: readonly { readonly id: string; readonly outcome: string }[];
  };
  return new Map([
    ['(partial)', String(report.partial)],
    ...report.clauses.map(({ id, outcome }) => [id, outcome] as const),
  ]);
}

function differences(found: Verdicts, expected: Verdicts): readonly string[] {
  return [...new Set([...found.keys(), ...expected.keys()])]
    .filter((id) => found.get(id) !== expected.get(id))
    .map((id) => `${id}: ${found.get(id) ?? 'missing'}, unbroken ${expected.get(id) ?? 'missing'}`);
}
