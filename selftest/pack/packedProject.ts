/** A folder of a user's own with the package installed from its tarball; the packages that it needs are linked. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** `bytes` is the size of the tarball. */
export type PackedProject = {
  readonly dir: string;
  readonly bytes: number;
  readonly remove: () => void;
};

/** The folder is empty but for `node_modules`. */
export function packedProject(): PackedProject {
  const dir = mkdtempSync(join(tmpdir(), 'assay-pack-'));
  const packed = execFileSync(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', dir],
    { cwd: root, encoding: 'utf8' },
  ).trim();
  const modules = join(dir, 'node_modules');
  const own = join(modules, '@assay-conformance', 'assay');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', join(dir, packed), '-C', own, '--strip-components', '1']);
  const bytes = statSync(join(dir, packed)).size;
  rmSync(join(dir, packed));
  linkAll(join(root, 'node_modules'), modules);
  return { dir, bytes, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Scopes are folders of their own, because the package stands in one. */
function linkAll(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name.startsWith('@')) {
      mkdirSync(join(to, name), { recursive: true });
      linkAll(join(from, name), join(to, name));
    } else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}
