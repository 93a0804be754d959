/** Copies the documents of further areas, which a run on the platform uses, into the folder of the run. */
import { dirname, resolve } from 'node:path';
import { writeSource } from '../../engine/run/contractFiles.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { platformTarget } from '../../suites/platform/target.ts';
import { joinedHere } from '../joinedHere.ts';
import { remoteFiles } from '../remoteFiles.ts';

/**
 * The documents that the target file names as `documents`; if it names none, those that an earlier version wrote into the working folder.
 * Throws UsageError or DataError if a document cannot be used or repeats an operation.
 */
export async function writeJoined(dir: string, target: Target | null): Promise<void> {
  const named = target === null ? [] : (platformTarget(target).documents ?? []);
  if (named.length === 0) return writeSource(dir, { joined: joinedHere() });
  // Loaded late: most runs have the platform's contract as it ships.
  const [{ platformContract }, { makeImport }, { areaNamed }] = await Promise.all([
    import('../../contract/contractOf.ts'),
    import('../../suites/platform/makeImport.ts'),
    import('./areaNamed.ts'),
  ]);
  const { areas } = platformContract();
  const joined = named.map(({ file, area, under = '' }) => {
    const place = resolve(dirname(target?.file ?? ''), file);
    return makeImport(place, areaNamed(areas, area, place), under, remoteFiles).files;
  });
  platformContract(joined);
  return writeSource(dir, { joined });
}
