/** What became of each mutant, a line each, so that a run can be resumed. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outFolder } from './buildTree.ts';
import type { Mutant } from './instrument.ts';

export type Result = Mutant & {
  readonly outcome: 'killed' | 'timeout' | 'survived';
  /** The judge that noticed it. */
  readonly by: string | null;
};

const file = join(outFolder, 'results.ndjson');

/** By mutant; the last line of each counts. */
export function readResults(): ReadonlyMap<string, Result> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const result = JSON.parse(line) as Result;
      return [result.id, result];
    }),
  );
}

export function appendResult(result: Result): void {
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}
