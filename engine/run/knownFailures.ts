/** Failures that a run has reported already. They are on disk, because workers run side by side and a broken worker is replaced. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appendPrivate, makeFolder } from '../../output/files.ts';
import { linesOf, redactedJson } from '../../output/redacted.ts';

/** The identities of reported failures; a known failure does not turn another test red. */
export type KnownFailures = {
  readonly has: (identity: string) => boolean;
  readonly add: (identity: string) => void;
};

/** The reported failures of all workers so far. One file per worker, one identity per line, as JSON. */
export function knownFailures(runFolder: string, worker: string): KnownFailures {
  const folder = join(runFolder, 'known');
  makeFolder(folder);
  const known = new Set<string>();
  const own = join(folder, `${worker}.ndjson`);
  const readAgain = (): void => {
    for (const file of readdirSync(folder))
      for (const identity of identitiesIn(join(folder, file))) known.add(identity);
  };
  return {
    has: (identity) => {
      // Asked once for each failure of a scenario: another worker may have met it meanwhile.
      if (!known.has(identity)) readAgain();
      return known.has(identity);
    },
    add: (identity) => {
      if (known.has(identity)) return;
      known.add(identity);
      appendPrivate(own, linesOf(redactedJson(identity)));
    },
  };
}

/** Leaves out a last line that a killed worker did not finish. */
function identitiesIn(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as string);
}
