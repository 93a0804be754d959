/** Failures that a run has reported already, kept on disk: Playwright starts a new worker after each failed test. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appendPrivate, makeFolder } from '../../output/files.ts';

/** Identities of failures; they do not turn another test red. */
export type KnownFailures = {
  readonly has: (identity: string) => boolean;
  readonly add: (identity: string) => void;
};

/** Starts with what earlier workers wrote. One file per worker, one identity per line, as JSON. */
export function knownFailures(runFolder: string, worker: string): KnownFailures {
  const folder = join(runFolder, 'known');
  makeFolder(folder);
  const known = new Set(readdirSync(folder).flatMap((file) => identitiesIn(join(folder, file))));
  const own = join(folder, `${worker}.ndjson`);
  return {
    has: (identity) => known.has(identity),
    add: (identity) => {
      if (known.has(identity)) return;
      known.add(identity);
      appendPrivate(own, `${JSON.stringify(identity)}\n`);
    },
  };
}

/** Leaves out a last line that a killed worker did not finish. */
function identitiesIn(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as string);
}
