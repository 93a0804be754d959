/** The source files of a checkout, found by the names that their text quotes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { byText } from '../../json/canonicalJson.ts';

/** A file by its path from the project's root, the words that its text quotes, and the checks that it declares. */
export type SourceFile = {
  readonly path: string;
  readonly quoted: ReadonlySet<string>;
  readonly checks: ReadonlySet<string>;
};

/** All TypeScript files below a folder, in order of their paths; empty if the folder is missing. */
export function sourceFiles(root: string, folder: string): readonly SourceFile[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted(byText)
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      const wordsOf = (pattern: RegExp): ReadonlySet<string> =>
        new Set([...text.matchAll(pattern)].map(([, word = '']) => word));
      return {
        path: relative(root, file).replaceAll('\\', '/'),
        quoted: wordsOf(/['`]([\w/-]+)/g),
        checks: wordsOf(/^const (\w+) = of[A-Z]\w+\(/gm),
      };
    });
}

export function fileDeclaring(files: readonly SourceFile[], name: string): string | null {
  return files.find(({ checks }) => checks.has(name))?.path ?? null;
}

export function fileQuoting(files: readonly SourceFile[], word: string): string | null {
  return files.find(({ quoted }) => quoted.has(word))?.path ?? null;
}

/**
 * The file that defines a planted fault. Many ids are composed, such as `attachment-` and `not-listed`: the file that
 * quotes the longest part of the id counts, and a file that quotes the fault's group counts more.
 */
export function fileOfFault(
  files: readonly SourceFile[],
  fault: string,
  group: string,
): string | null {
  const words = fault.split('-');
  const parts = words.flatMap((_, at) => [
    words.slice(at).join('-'),
    `${words.slice(0, at + 1).join('-')}-`,
    words.slice(0, at + 1).join('-'),
  ]);
  const scoreOf = ({ quoted }: SourceFile): number => {
    const found = parts.filter((part) => quoted.has(part)).map(({ length }) => length);
    return Math.max(0, ...found) + (quoted.has(group) ? 20 : 0) + (quoted.has(fault) ? 100 : 0);
  };
  const best = files
    .map((file) => ({ file, score: scoreOf(file) }))
    .toSorted((one, other) => other.score - one.score)[0];
  return best === undefined || best.score === 0 ? null : best.file.path;
}
