/** A folder of the system's temporary ones for the tests of one file: made before the first of them, gone after the last. */
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';

/** Called once, at the top of a file. It is not made yet then: a process that only collects the tests makes none. */
export function scratchFolder(topic: string): string {
  const folder = join(tmpdir(), `assay-${topic}-${process.pid}-${Date.now().toString(36)}`);
  test.beforeAll(() => {
    mkdirSync(folder, { recursive: true });
  });
  test.afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
