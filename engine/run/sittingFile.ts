/** `sittings/N.json`: what was finished when a run was resumed for the N-th stretch, and so is not played in it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunSettings } from './settings.ts';

/** A stretch of a run between its start, or a resumption, and its end, or a kill. */
export type Sitting = {
  readonly sitting: number;
  /** ISO 8601, UTC, wall clock. */
  readonly startedAt: string;
  /** Ids of scenarios whose work is done: their `scenario` lines are in the evidence of earlier sittings. */
  readonly finished: readonly string[];
};

export function writeSittingFile(dir: string, sitting: Sitting): void {
  mkdirSync(join(dir, 'sittings'), { recursive: true });
  writeFileSync(fileOf(dir, sitting.sitting), `${JSON.stringify(sitting, null, 1)}\n`);
}

/** Ids of the scenarios that this sitting does not play again; none in the first. */
export function finishedBefore({
  dir,
  sitting,
}: Pick<RunSettings, 'dir' | 'sitting'>): ReadonlySet<string> {
  if (sitting <= 1) return new Set();
  const { finished } = JSON.parse(readFileSync(fileOf(dir, sitting), 'utf8')) as Sitting;
  return new Set(finished);
}

function fileOf(dir: string, sitting: number): string {
  return join(dir, 'sittings', `${sitting}.json`);
}
