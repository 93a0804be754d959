/** Reads the import specifiers of a source file, and whether each takes types only. */
import { readFileSync } from 'node:fs';

export type Import = { readonly specifier: string; readonly typesOnly: boolean };

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Text is enough: the sources use static specifiers, and no string of theirs looks like an import. */
export function importsOf(file: string): readonly Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(statement)].map((match) => ({
    specifier: match[2] ?? match[3] ?? '',
    typesOnly: match[1] !== undefined,
  }));
}
