/** A folder for a test's files, outside the project and gone afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Hands the path of an empty folder to `work`. */
export async function withScratch(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-selftest-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
