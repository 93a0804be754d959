/** YAML text → value, for every data file that the contract is made of. */
import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';
import { ContractError } from './contractError.ts';

/** A start whose files were all checked ahead parses none, and loads no parser. */
const requireLater = createRequire(import.meta.url);

/**
 * The value of one YAML 1.2 document (core schema: no dates, no custom types). Throws
 * {@link ContractError} naming `file`, line and column.
 */
export function parseYaml(text: string, file: string): unknown {
  const { parse, YAMLParseError }: typeof Yaml = requireLater('yaml');
  try {
    // Descriptions may share a schema by many aliases; a few that multiply each other are an attack.
    return parse(text, { maxAliasCount: 10_000 });
  } catch (error) {
    const place = error instanceof YAMLParseError ? error.linePos?.[0] : undefined;
    const where = place === undefined ? '' : `line ${place.line}, column ${place.col}: `;
    const what = error instanceof Error ? (error.message.split(/ at line |\n/)[0] ?? '') : '';
    throw new ContractError(file, [{ pointer: '', message: `${where}not YAML: ${what}` }], {
      cause: error,
    });
  }
}
