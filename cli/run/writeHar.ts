/** Writes the recorded traffic of a run as one HAR file. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder, privateStream } from '../../output/files.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { harText } from '../../evidence/har/toHar.ts';
import { readEvidenceFile } from '../../reports/read/readEvidenceFile.ts';
import { UsageError } from '../usageError.ts';

/**
 * Takes the exchanges of all evidence files, also those of cases that were cut short and run again.
 * @throws UsageError where the file cannot be written.
 */
export async function writeHar(file: string, evidence: readonly string[]): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  try {
    makeFolder(dirname(file));
    await pipeline(harText(exchangesIn(evidence), version), privateStream(file));
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
