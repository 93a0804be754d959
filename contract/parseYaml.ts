/** YAML text → JSON value, for every data file of the project. */
import { parse, YAMLParseError } from 'yaml';
import { ContractError } from './contractError.ts';
import type { Json } from './types.ts';

/** The value of one YAML 1.2 document. Throws {@link ContractError} naming `file`, line and column. */
export function parseYaml(text: string, file: string): Json {
  try {
    return parse(text) as Json;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const at = error.linePos?.[0];
    const where = at === undefined ? '' : `line ${at.line}, column ${at.col}: `;
    const [what = error.code] = error.message.split(' at line ');
    throw new ContractError(file, [{ pointer: '', message: `${where}${what}` }], { cause: error });
  }
}
