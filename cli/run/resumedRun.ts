/** The input of `--resume DIR`: the settings of the run in DIR, and the scenarios that are finished. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractIn } from '../../engine/run/contractFiles.ts';
import { secretsOf } from '../../exchange/targets/secretsOf.ts';
import type { ProfileChoice } from '../../contract/types.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { targetOfRun } from '../../suites/targets/loadTarget.ts';
import { evidenceFiles } from '../../reports/read/readEvidence.ts';
import { profileText } from '../../reports/text/phrases.ts';
import { EvidenceError } from '../../reports/evidenceError.ts';
import { firstDifference } from '../../reports/read/runOf.ts';
import { readEvidenceFile } from '../../reports/read/readEvidenceFile.ts';
import {
  isFinished,
  lastSessions,
  casesOf,
  sessionOf,
  type FileCases,
} from '../../reports/read/cases.ts';
import { hasLeftovers } from '../../evidence/journal.ts';
import { planFor } from '../../suites/plannedRun.ts';
import { inShard } from '../../engine/pool/jobs.ts';
import { lostEvidence } from '../../engine/run/evidenceList.ts';
import { profileHash, resolvedInputs } from '../../engine/run/resolved.ts';
import { chosenProfile } from '../../contract/chosenProfile.ts';
import { profileOfRun } from '../../contract/loadProfile.ts';
import { readRunFile } from '../../engine/run/runFile.ts';
import { markRunning, runningProcess } from '../../engine/run/runningProcesses.ts';
import { shardText, type RunSettings } from '../../engine/run/settings.ts';
import { writeSessionFile } from '../../engine/run/sessionFile.ts';
import { UsageError } from '../usageError.ts';

/** The options given together with `--resume`; defaults are not included. */
export type TypedOptions = Partial<
  Readonly<Record<'target' | 'profile' | 'seed' | 'shard' | 'out', string>>
> &
  Partial<Readonly<Record<'clause' | 'operation' | 'fault' | 'variant', readonly string[]>>> & {
    readonly iMeanProduction: boolean;
  };

export type ResumedRun = {
  readonly settings: RunSettings;
  /** Null for the mock. */
  readonly target: Target | null;
  /** Number of scenarios that ran to their end. */
  readonly finished: number;
  /** True if the last session ended by itself and no scenario is left to run. */
  readonly complete: boolean;
};

/**
 * Begins the next session, unless the run is complete. @throws SettingsError or UsageError if the folder holds no run, the run is still
 * going on, the contract or the target has changed, or an option contradicts the run.
 */
export async function resumedRun(dir: string, said: TypedOptions): Promise<ResumedRun> {
  const before = readRunFile(resolve(dir));
  if (before.mergedFrom !== undefined)
    throw new UsageError(
      `${dir} holds a report made from other folders: resume the run in one of those`,
    );
  if (before.byPlaywright === true && before.shard !== null)
    throw new UsageError(
      `${dir} holds a shard of plain Playwright, which cannot be resumed: start a new run`,
    );
  refuseContradictions(before, said);
  // Marks first, looks second: if two processes resume at once, each sees the other.
  process.once('exit', markRunning(before.dir));
  const pid = runningProcess(before.dir);
  if (pid !== null) throw new UsageError(`the run in ${dir} is still going on: process ${pid}`);
  const files = await casesIn(before.dir);
  const target = targetOfRun(before);
  refuseChanges(before, target, files);
  const finished = finishedIn(files);
  const session = nextSession(before.dir, files);
  const complete =
    files.length > 0 && lostEvidence(before.dir) !== null && (await isComplete(files, before));
  if (!complete)
    writeSessionFile(before.dir, {
      session,
      startedAt: new Date().toISOString(),
      finished,
    });
  return { settings: { ...before, session }, target, finished: ranIn(files), complete };
}

async function casesIn(dir: string): Promise<readonly FileCases[]> {
  const files: FileCases[] = [];
  for (const file of evidenceFiles([dir])) files.push(await casesOf(() => readEvidenceFile(file)));
  return files;
}

function finishedIn(files: readonly FileCases[]): readonly string[] {
  const ids = files.flatMap(({ closed }) => closed.filter(isFinished).map(({ id }) => id));
  return [...new Set(ids)].sort();
}

/** Scenarios that the plan or the target leaves out are finished, but did not run. */
function ranIn(files: readonly FileCases[]): number {
  const ran = files.flatMap(({ closed }) =>
    closed.filter((one) => isFinished(one) && one.outcome !== 'skipped').map(({ id }) => id),
  );
  return new Set(ran).size;
}

/** Also counts a session that was killed before it wrote evidence: its session file exists. */
function nextSession(dir: string, files: readonly FileCases[]): number {
  let session = 1 + Math.max(1, ...files.map(({ run }) => sessionOf(run)));
  while (existsSync(join(dir, 'sessions', `${session}.json`))) session += 1;
  return session;
}

async function isComplete(files: readonly FileCases[], settings: RunSettings): Promise<boolean> {
  const last = Math.max(...lastSessions(files.map(({ run }) => run)).values());
  const ended = files.every(
    ({ run, ended: byItself, interrupted }) => sessionOf(run) < last || (byItself && !interrupted),
  );
  const finished = new Set(finishedIn(files));
  const known = files.flatMap(({ closed, begun }) => [...closed.map(({ id }) => id), ...begun]);
  const { planned } = await planFor(settings);
  const here = inShard(planned, settings.shard).map(({ scenario }) => scenario.id);
  return (
    ended &&
    [...known, ...here].every((id) => finished.has(id)) &&
    !(settings.targetFile !== null && hasLeftovers(settings.dir))
  );
}

function refuseContradictions(run: RunSettings, said: TypedOptions): void {
  const held = {
    target: run.targetFile ?? 'mock',
    seed: String(run.seed),
    shard: shardText(run.shard) || 'none',
    out: run.dir,
  };
  const given = {
    ...said,
    ...(said.out === undefined ? {} : { out: resolve(said.out) }),
    ...(said.target === undefined || said.target === 'mock'
      ? {}
      : { target: resolve(said.target) }),
  };
  for (const name of ['target', 'seed', 'shard', 'out'] as const)
    if (given[name] !== undefined && given[name] !== held[name])
      refuse(name, given[name], held[name]);
  if (said.profile !== undefined && hashOf(chosenProfile(said.profile)) !== hashOf(run))
    refuse('profile', said.profile, profileText(run));
  const lists = {
    clause: run.clauses,
    operation: run.operations,
    fault: run.faults,
    variant: run.variants,
  };
  for (const name of ['clause', 'operation', 'fault', 'variant'] as const) {
    const words = said[name]?.join(' ');
    if (words !== undefined && words !== lists[name].join(' '))
      refuse(name, words, lists[name].join(' ') || 'none');
  }
  // Production must be allowed anew for each session.
  if (said.iMeanProduction !== run.iMeanProduction)
    throw new UsageError(
      run.iMeanProduction
        ? 'the run in that folder is against production: add --i-mean-production again'
        : '--i-mean-production contradicts the resumed run, which began without it',
    );
}

function hashOf(choice: ProfileChoice): string {
  return profileHash(profileOfRun(choice));
}

function refuse(name: string, given: string, held: string): never {
  throw new UsageError(`--${name} ${given} contradicts the resumed run, which has ${held}`);
}

function refuseChanges(run: RunSettings, target: Target | null, files: readonly FileCases[]): void {
  const { sha256 } = contractIn(run.dir);
  if (target !== null) for (const { read } of secretsOf(target.credentials)) read();
  const resolved = resolvedInputs(run, target, profileOfRun(run));
  for (const { run: line } of files) {
    if (line === null) continue;
    if (line.run !== run.run)
      throw new UsageError(`the evidence in ${run.dir} is of another run, ${line.run}`);
    if (line.contract.sha256 !== sha256)
      throw new UsageError(
        `the contract has changed since the run in ${run.dir} began: start a new run`,
      );
    if (target !== null && line.target.baseUrl !== target.baseUrl)
      throw new UsageError(
        `${run.targetFile ?? ''} now names ${target.baseUrl}; the run in ${run.dir} is against ${line.target.baseUrl}`,
      );
    const other = line.resolved === undefined ? null : firstDifference(line.resolved, resolved);
    if (other !== null)
      throw new EvidenceError(
        `the settings of the run in ${run.dir} have changed, then and now: ${other}: restore them, or start a new run`,
        'PARTS_DIFFER',
      );
  }
}
