/** `sessions/N.json`: begins the N-th session of a resumed run and lists what was finished before it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import type { RunSettings } from './settings.ts';

/** A session lasts from the start of a run, or its resumption, to its end or a kill. */
export type Session = {
  readonly session: number;
  /** ISO 8601, UTC, wall clock. */
  readonly startedAt: string;
  /** Ids of scenarios whose `scenario` lines are in the evidence of earlier sessions. */
  readonly finished: readonly string[];
};

export function writeSessionFile(dir: string, session: Session): void {
  makeFolder(join(dir, 'sessions'));
  writePrivate(
    fileOf(dir, session.session),
    withoutSearch(`${JSON.stringify(session, null, 1)}\n`, 'our own words'),
  );
}

/** The number of the run's newest session; 1 for a run that was never resumed. */
export function newestSession(dir: string): number {
  const folder = join(dir, 'sessions');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Math.max(1, ...names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number));
}

/** The ids of the scenarios that this session does not repeat; none in the first session. */
export function finishedBefore(run: Pick<RunSettings, 'dir' | 'session'>): ReadonlySet<string> {
  return new Set(run.session <= 1 ? [] : read(run).finished);
}

/** The milliseconds of this session that have passed: real waits are planned within the rest of the run's time. */
export function sessionAgeMs(
  run: Pick<RunSettings, 'dir' | 'session' | 'startedAt'>,
  now: number = Date.now(),
): number {
  const { startedAt } = run.session <= 1 ? run : read(run);
  return Math.max(0, now - Date.parse(startedAt));
}

function read({ dir, session }: Pick<RunSettings, 'dir' | 'session'>): Session {
  return JSON.parse(readFileSync(fileOf(dir, session), 'utf8')) as Session;
}

function fileOf(dir: string, session: number): string {
  return join(dir, 'sessions', `${session}.json`);
}
