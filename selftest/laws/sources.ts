/** The source files of the rooms, and every file that git tracks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { importsOf } from './importsOf.ts';

export const root: string = join(import.meta.dirname, '../..');

/** TypeScript files of a room or folder that people write, as paths from the root of the project. */
export function sourcesOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/node_modules|generated\//.test(name))
    .map((name) => join(folder, name));
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Text files that git tracks; null outside a checkout, where nobody knows which files belong to the project. */
export function trackedFiles(): readonly string[] | null {
  try {
    return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .trim()
      .split('\n')
      .filter((name) => !/\.(?:png|ico|woff2?)$/.test(name) && existsSync(join(root, name)));
  } catch {
    return null;
  }
}

export type Reference = {
  /** As written in the import statement. */
  readonly specifier: string;
  readonly typesOnly: boolean;
  /** The imported file as a path from the root; null for a package or a module of Node.js. */
  readonly file: string | null;
};

/** What a file imports; its path is from the root of the project. */
export function referencesOf(file: string): readonly Reference[] {
  return importsOf(join(root, file)).map(({ specifier, typesOnly }) => ({
    specifier,
    typesOnly,
    file: specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : null,
  }));
}

/** The package that a specifier names; null for a file and for a module of Node.js. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return null;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
