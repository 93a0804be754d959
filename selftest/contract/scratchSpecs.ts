/** A copy of `specs/` in a folder of its own, with some files changed: for trying out broken contracts. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../contract/projectRoot.ts';

/**
 * Calls `use` with a root whose `specs/` holds the project's files and, over them, `changes` (text
 * by name, null to remove), and removes the root afterwards.
 */
export function withScratchSpecs<T>(
  changes: Readonly<Record<string, string | null>>,
  use: (root: string) => T,
): T {
  const root = mkdtempSync(path.join(tmpdir(), 'assay-specs-'));
  const specs = path.join(root, 'specs');
  try {
    cpSync(path.join(projectRoot(), 'specs'), specs, { recursive: true });
    for (const [name, text] of Object.entries(changes)) {
      const file = path.join(specs, name);
      rmSync(file, { force: true });
      mkdirSync(path.dirname(file), { recursive: true });
      if (text !== null) writeFileSync(file, text);
    }
    return use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
