/** Reads evidence files from disk and adds them up. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { byText } from '../../json/canonicalJson.ts';
import { EvidenceError } from '../evidenceError.ts';
import { foldEvidence, type Evidence } from './foldEvidence.ts';
import { readEvidenceFile, type ReadingRules } from './readEvidenceFile.ts';

/**
 * Adds up the given files, one for each worker. Memory does not grow with the number of exchanges, except for eight bytes each. @throws
 * EvidenceError if a file is damaged anywhere but in its last line, or none names a run.
 */
export async function readEvidence(
  paths: readonly string[],
  rules: ReadingRules = {},
): Promise<Evidence> {
  const evidence = await foldEvidence(paths.map((path) => () => readEvidenceFile(path, rules)));
  if (evidence.runs.length === 0)
    throw new EvidenceError(`no evidence of a run in ${paths.join(', ') || 'no file at all'}`);
  return evidence;
}

/** Paths of the evidence files (`evidence/**\/*.ndjson`) of these run folders, sorted in each; a folder may have none. */
export function evidenceFiles(dirs: readonly string[]): readonly string[] {
  return dirs.flatMap((dir) => {
    const folder = join(dir, 'evidence');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ndjson'))
      .toSorted(byText)
      .map((name) => join(folder, name));
  });
}
