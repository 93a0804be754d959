/** Writes the recorded traffic of a run as one HAR file. */
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { projectRoot } from '../contract/projectRoot.ts';
import type { ExchangeLine } from '../evidence/exchangeLine.ts';
import { harText } from '../evidence/har/toHar.ts';
import { readEvidenceFile } from '../reports/read/readEvidenceFile.ts';

/** Takes the exchanges of all evidence files, also those of cases that were cut short and run again. */
export async function writeHar(file: string, evidence: readonly string[]): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  mkdirSync(dirname(file), { recursive: true });
  await pipeline(harText(exchangesIn(evidence), version), createWriteStream(file));
}

async function* exchangesIn(
  files: readonly string[],
): AsyncGenerator<ExchangeLine, void, undefined> {
  for (const file of files)
    for await (const line of readEvidenceFile(file)) if (line.type === 'exchange') yield line;
}
