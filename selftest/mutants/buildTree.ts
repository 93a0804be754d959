/** Compiles the project and its selftests into one folder, with every mutant of the rooms under test in it. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform } from 'esbuild';
import { projectRoot } from '../../contract/projectRoot.ts';
import { rooms } from '../laws/rooms.ts';
import { instrument, type Mutant } from './instrument.ts';

const root = projectRoot();
export const outFolder: string = join(root, 'out', 'mutants');
export const treeFolder: string = join(outFolder, 'tree');

/** Where the worker runs: a mutant may write files to wrong places, and read back what another one wrote. */
export const scratchFolder: string = join(outFolder, 'scratch');

export function emptyScratch(): void {
  mkdirSync(scratchFolder, { recursive: true });
  for (const name of readdirSync(scratchFolder))
    rmSync(join(scratchFolder, name), { recursive: true, force: true });
}

/** What is mutated, in the order of the report. */
export const mutatedFolders: readonly string[] = [
  'checks',
  'suites/platform',
  'suites/document',
  'generators/requests',
  'contract',
  'openapi',
];

/** What keeps a value per clause would keep one that another mutant made. */
const withoutMemory: Readonly<Record<string, string>> = {
  'checks/reading/onceAClause.ts': 'export const onceAClause = (make) => make;',
};

const compiledFolders = [...rooms.map(({ name }) => name), 'selftest'].filter(
  (name) => name !== 'mock',
);

export type Tree = {
  readonly mutants: readonly Mutant[];
  /** Places outside function bodies, by folder. */
  readonly static: Readonly<Record<string, number>>;
  /** Changes with any source. */
  readonly sha256: string;
};

export const treeFile: string = join(outFolder, 'tree.json');

export async function buildTree(): Promise<Tree> {
  rmSync(treeFolder, { recursive: true, force: true });
  cpSync(join(root, 'selftest'), join(treeFolder, 'selftest'), {
    recursive: true,
    filter: (file) => !file.endsWith('.ts'),
  });
  symlinkSync(join(root, 'dist'), join(treeFolder, 'dist'));
  const mutants: Mutant[] = [];
  const outside: Record<string, number> = {};
  const hash = createHash('sha256');
  const writes: Promise<void>[] = [];
  for (const file of compiledFolders.flatMap(sourcesOf)) {
    const source = readFileSync(join(root, file), 'utf8');
    hash.update(file).update(source);
    const folder = folderOf(file);
    const plain = withoutMemory[file] ?? (folder === undefined ? source : undefined);
    if (folder === undefined || plain !== undefined) {
      writes.push(compile(file, plain ?? source));
      continue;
    }
    const made = instrument(file, source, mutants.length);
    mutants.push(...made.mutants);
    outside[folder] = (outside[folder] ?? 0) + made.static;
    writes.push(compile(file, made.text));
  }
  await Promise.all(writes);
  const tree = { mutants, static: outside, sha256: hash.digest('hex') };
  writeFileSync(treeFile, JSON.stringify(tree));
  return tree;
}

/** The mutated folder that a file belongs to; undefined for all others. */
export function folderOf(file: string): string | undefined {
  return mutatedFolders.find((folder) => file.startsWith(`${folder}/`));
}

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
    .toSorted();
}

async function compile(file: string, text: string): Promise<void> {
  const { code } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: file,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  const target = join(treeFolder, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, withTreeImports(file, code));
}

/** Modules of the tree import each other as JavaScript, and spec files the stand-in of Playwright. */
function withTreeImports(file: string, code: string): string {
  const imports = code.replaceAll(/((?:from|import)\s*\(?\s*["']\.[^"']*)\.ts(["'])/g, '$1.js$2');
  if (!file.endsWith('.spec.ts')) return imports;
  const standIn = relative(dirname(file), 'selftest/mutants/standIn.js');
  return imports.replace(
    '"@playwright/test"',
    JSON.stringify(standIn.startsWith('.') ? standIn : `./${standIn}`),
  );
}
