/** Writes the recorded traffic of a run as one HAR file. */
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder, privateStream } from '../../output/files.ts';
import { assayVersion } from '../../contract/assayVersion.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { harText } from '../../evidence/har/toHar.ts';
import { readEvidenceFile } from '../../reports/read/readEvidenceFile.ts';
import { UsageError } from '../usageError.ts';

/**
 * Takes the exchanges of all evidence files, including those of cases that were cut short and run again. Throws UsageError if the file
 * cannot be written.
 */
export async function writeHar(file: string, evidence: readonly string[]): Promise<void> {
  try {
    makeFolder(dirname(file));
    await pipeline(harText(exchangesIn(evidence), assayVersion()), privateStream(file));
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('syscall' in thrown) || !('code' in thrown)) throw thrown;
    throw new UsageError(
      `${file}: cannot be written (${String(thrown.code)}): choose another --har`,
    );
  }
}

async function* exchangesIn(
  files: readonly string[],
): AsyncGenerator<ExchangeLine, void, undefined> {
  for (const file of files)
    for await (const line of readEvidenceFile(file)) if (line.type === 'exchange') yield line;
}
