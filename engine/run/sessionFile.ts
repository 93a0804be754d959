/** `sessions/N.json`: what was finished when a run was resumed for the N-th stretch, and so is not played in it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunSettings } from './settings.ts';

/** A stretch of a run between its start, or a resumption, and its end, or a kill. */
export type Session = {
  readonly session: number;
  /** ISO 8601, UTC, wall clock. */
  readonly startedAt: string;
  /** Ids of scenarios whose work is done: their `scenario` lines are in the evidence of earlier sessions. */
  readonly finished: readonly string[];
};

export function writeSessionFile(dir: string, session: Session): void {
  mkdirSync(join(dir, 'sessions'), { recursive: true });
  writeFileSync(fileOf(dir, session.session), `${JSON.stringify(session, null, 1)}\n`);
}

/** Ids of the scenarios that this session does not play again; none in the first. */
export function finishedBefore({
  dir,
  session,
}: Pick<RunSettings, 'dir' | 'session'>): ReadonlySet<string> {
  if (session <= 1) return new Set();
  const { finished } = JSON.parse(readFileSync(fileOf(dir, session), 'utf8')) as Session;
  return new Set(finished);
}

function fileOf(dir: string, session: number): string {
  return join(dir, 'sessions', `${session}.json`);
}
