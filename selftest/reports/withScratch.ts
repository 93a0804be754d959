/** A folder for a test's files, outside the project and gone afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Hands the path of an empty folder to `work`, and on what it returns. */
export async function withScratch<Made>(work: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-selftest-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
