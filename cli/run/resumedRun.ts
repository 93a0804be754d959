/** What `--resume DIR` goes on with: the settings of the run in DIR and what is finished of it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadContract } from '../../contract/loadContract.ts';
import { loadTarget } from '../../exchange/targets/loadTarget.ts';
import { evidenceFiles } from '../../reports/read/readEvidence.ts';
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
import { readRunFile } from '../../engine/run/runFile.ts';
import { markRunning, runningProcess } from '../../engine/run/runningProcesses.ts';
import { shardText, type RunSettings } from '../../engine/run/settings.ts';
import { writeSessionFile } from '../../engine/run/sessionFile.ts';
import { UsageError } from '../usageError.ts';

/** What the command line said beside `--resume`; only what was typed is there. */
export type Said = Partial<
  Readonly<Record<'target' | 'profile' | 'seed' | 'shard' | 'out', string>>
> &
  Partial<Readonly<Record<'clause' | 'operation' | 'fault' | 'variant', readonly string[]>>> & {
    readonly iMeanProduction: boolean;
  };

export type ResumedRun = {
  readonly settings: RunSettings;
  /** Scenarios that were played to their end. */
  readonly finished: number;
  /** True when the last session ended by itself and left nothing to try again. */
  readonly complete: boolean;
};

/**
 * Begins the next session, unless the run is complete.
 * @throws SettingsError or UsageError where the folder holds no run, the run still goes on, the contract or
 * the target is no longer the same, or the command says otherwise than the run.
 */
export async function resumedRun(dir: string, said: Said): Promise<ResumedRun> {
  const before = readRunFile(resolve(dir));
  if (before.mergedFrom !== undefined)
    throw new UsageError(
      `${dir} holds a report made of other folders: resume the run in one of them`,
    );
  refuseContradictions(before, said);
  // Marked before it looks: of two that resume at the same moment neither overlooks the other.
  process.once('exit', markRunning(before.dir));
  const pid = runningProcess(before.dir);
  if (pid !== null) throw new UsageError(`the run in ${dir} still goes on: process ${pid}`);
  const files = await casesIn(before.dir);
  refuseChanges(before, files);
  const finished = finishedIn(files);
  const session = nextSession(before.dir, files);
  const complete = files.length > 0 && isComplete(files, before);
  if (!complete)
    writeSessionFile(before.dir, {
      session,
      startedAt: new Date().toISOString(),
      finished,
    });
  return { settings: { ...before, session }, finished: ranIn(files), complete };
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

/** Those that the plan or the target leaves out are finished, and were not played. */
function ranIn(files: readonly FileCases[]): number {
  const played = files.flatMap(({ closed }) =>
    closed.filter((play) => isFinished(play) && play.outcome !== 'skipped').map(({ id }) => id),
  );
  return new Set(played).size;
}

/** A session that was killed before it left evidence left its file all the same. */
function nextSession(dir: string, files: readonly FileCases[]): number {
  let session = 1 + Math.max(1, ...files.map(({ run }) => sessionOf(run)));
  while (existsSync(join(dir, 'sessions', `${session}.json`))) session += 1;
  return session;
}

/** Which scenarios a shard was to play only Playwright knows; of a whole run the plan says it. */
function isComplete(files: readonly FileCases[], settings: RunSettings): boolean {
  const last = Math.max(...lastSessions(files.map(({ run }) => run)).values());
  const ended = files.every(
    ({ run, ended: byItself, interrupted }) => sessionOf(run) < last || (byItself && !interrupted),
  );
  const finished = new Set(finishedIn(files));
  const known = files.flatMap(({ closed, begun }) => [...closed.map(({ id }) => id), ...begun]);
  const planned =
    settings.shard === null ? planFor(settings).planned.map(({ scenario }) => scenario.id) : [];
  return (
    ended &&
    [...known, ...planned].every((id) => finished.has(id)) &&
    !(settings.targetFile !== null && hasLeftovers(settings.dir))
  );
}

function refuseContradictions(run: RunSettings, said: Said): void {
  const held = {
    target: run.targetFile ?? 'mock',
    profile: run.profile,
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
  for (const name of ['target', 'profile', 'seed', 'shard', 'out'] as const)
    if (given[name] !== undefined && given[name] !== held[name])
      refuse(name, given[name], held[name]);
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
  // The word that opens production is said anew each time.
  if (said.iMeanProduction !== run.iMeanProduction)
    throw new UsageError(
      run.iMeanProduction
        ? 'the run in that folder is against production: say --i-mean-production again'
        : '--i-mean-production contradicts the run that is resumed, which began without it',
    );
}

function refuse(name: string, given: string, held: string): never {
  throw new UsageError(`--${name} ${given} contradicts the run that is resumed, which has ${held}`);
}

function refuseChanges(run: RunSettings, files: readonly FileCases[]): void {
  const { sha256 } = loadContract();
  const target =
    run.targetFile === null
      ? null
      : loadTarget(run.targetFile, { iMeanProduction: run.iMeanProduction });
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
  }
}
