/** Reads the candidate of `assay gate` from its evidence. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Contract, Profile } from '../../contract/types.ts';
import { lostEvidence, strayEvidence } from '../../engine/run/evidenceList.ts';
import { hasRunFile, readRunFile } from '../../engine/run/runFile.ts';
import { EvidenceError } from '../../reports/evidenceError.ts';
import { buildReport } from '../../reports/compose/buildReport.ts';
import type { Evidence } from '../../reports/read/foldEvidence.ts';
import { evidenceFiles, readEvidence } from '../../reports/read/readEvidence.ts';
import type { Report } from '../../reports/types.ts';
import { UsageError } from '../usageError.ts';

/**
 * The report of a run, rebuilt from the evidence of all its folders. @throws EvidenceError if the evidence is damaged or of several runs.
 */
export async function reportFromEvidence(
  dirs: readonly string[],
  contract: Contract,
  profile: Profile,
): Promise<Report> {
  const folders = [...new Set(dirs.map((dir) => resolve(dir)))];
  if (folders.length < dirs.length) throw new UsageError('a folder is named twice');
  for (const folder of folders)
    if (!existsSync(folder)) throw new UsageError(`${folder}: no such folder`);
  const parts = folders.flatMap(foldersOfRun);
  for (const part of parts) refuseLost(part);
  const evidence = await readEvidence(evidenceFiles(parts), { chainedOnly: true });
  refuseOtherRuns(parts, evidence.runs);
  return buildReport(contract, profile, evidence);
}

/** A report of several shards lies in a folder without evidence, which names the folders of the shards. */
function foldersOfRun(dir: string): readonly string[] {
  if (evidenceFiles([dir]).length > 0 || !hasRunFile(dir)) return [dir];
  return readRunFile(dir).mergedFrom ?? [dir];
}

/** A file is written by each worker: a chain cannot show that a whole file is gone. */
function refuseLost(dir: string): void {
  const lost = lostEvidence(dir);
  if (lost === null)
    throw new EvidenceError(`${dir}: no session of the run ended: evidence.json is missing`);
  if (lost.length > 0)
    throw new EvidenceError(`${dir}: evidence of the run is missing: ${lost.join(', ')}`);
  const stray = strayEvidence(dir);
  if (stray.length > 0)
    throw new EvidenceError(`${dir}: not of the run, or no plain file: ${stray.join(', ')}`);
}

/** A folder of one run with the evidence of another would be judged by the settings of the wrong one. */
function refuseOtherRuns(parts: readonly string[], runs: Evidence['runs']): void {
  const named = new Set(parts.map((part) => readRunFile(part).run));
  const other = runs.find(({ run }) => !named.has(run));
  if (other !== undefined)
    throw new EvidenceError(
      `the evidence is of run ${other.run}, and run.json names ${[...named].join(', ')}`,
    );
}
