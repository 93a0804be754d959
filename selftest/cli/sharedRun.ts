/** Runs that several tests only read: the first test that asks for one starts it, the others wait for its end. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runAssay, type Ran } from './runAssay.ts';

const more = { clean: [], faulty: ['--fault', 'delete-does-not-delete'] } as const;

/** What the command said, and the folder of its run. */
export type SharedRun = Ran & { readonly dir: string };

/** Once for all workers of a start of Playwright, which empties its own folder first. Nobody may change the run. */
export async function sharedRun(name: 'clean' | 'faulty'): Promise<SharedRun> {
  const { outputDir } = test.info().project;
  const folder = join(outputDir, `shared-${name}`);
  const ended = join(folder, 'ended.json');
  const dir = join(folder, 'run');
  mkdirSync(outputDir, { recursive: true });
  if (isFirst(folder)) {
    const words = ['verify', '--profile', 'smoke', '--seed', '11', ...more[name], '--out', dir];
    const ran = await runAssay(words);
    writeFileSync(ended, JSON.stringify(ran));
  } else {
    await expect.poll(() => existsSync(ended), { timeout: 100_000 }).toBe(true);
  }
  return { ...(JSON.parse(readFileSync(ended, 'utf8')) as Ran), dir };
}

/** Only one process can make the folder. A run that its test did not wait for is begun again by the next try. */
function isFirst(folder: string): boolean {
  if (test.info().retry > 0 && !existsSync(join(folder, 'ended.json')))
    rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
