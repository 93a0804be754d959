/** Builds another commit in a worktree of its own, so that its loop runs beside this one's. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../contract/projectRoot.ts';
import type * as Ours from './openLoop.ts';

export type Beside = {
  readonly openLoop: typeof Ours.openLoop;
  readonly remove: () => void;
};

/** Takes about a minute. The packages are those of this working tree. Throws if `ref` does not build. */
export async function builtBeside(ref: string): Promise<Beside> {
  const root = projectRoot();
  const dir = join(mkdtempSync(join(tmpdir(), 'assay-beside-')), 'tree');
  const run = (program: string, words: readonly string[], cwd: string): void =>
    void execFileSync(program, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const remove = (): void => {
    run('git', ['worktree', 'remove', '--force', dir], root);
    rmSync(join(dir, '..'), { recursive: true, force: true });
  };
  run('git', ['worktree', 'add', '--detach', dir, ref], root);
  try {
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
    run('npm', ['run', '--silent', 'build'], dir);
    run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'bench/tsconfig.json'], dir);
    const built = pathToFileURL(join(dir, 'dist', 'bench', 'loop', 'openLoop.js')).href;
    const { openLoop } = (await import(built)) as typeof Ours;
    return { openLoop, remove };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}
