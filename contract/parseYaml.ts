/** YAML text → value, for every data file that the contract is made of. */
import { load, YAMLException } from 'js-yaml';
import { ContractError } from './contractError.ts';

/**
 * The value of one YAML 1.2 document (core schema: no dates, no custom types). Throws
 * {@link ContractError} naming `file`, line and column.
 */
export function parseYaml(text: string, file: string): unknown {
  try {
    return load(text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark, reason } = error;
    const where = mark === undefined ? '' : `line ${mark.line + 1}, column ${mark.column + 1}: `;
    throw new ContractError(file, [{ pointer: '', message: `${where}${reason}` }], {
      cause: error,
    });
  }
}
