/** `evidence.json`: lists the evidence files of a run whose last session ended, so that a lost file is seen. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from '../../output/files.ts';

const name = 'evidence.json';

export function writeEvidenceList(dir: string): void {
  const files = filesIn(dir);
  if (files.length > 0) writePrivate(join(dir, name), `${JSON.stringify(files, null, 1)}\n`);
}

/** Names of listed files that are gone; null if there is no list, because no session ended. */
export function lostEvidence(dir: string): readonly string[] | null {
  const file = join(dir, name);
  if (!existsSync(file)) return null;
  const listed = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  const present = new Set(filesIn(dir));
  return listed.filter((one) => !present.has(one));
}

function filesIn(dir: string): readonly string[] {
  const folder = join(dir, 'evidence');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((one) => one.endsWith('.ndjson'))
    .toSorted();
}
