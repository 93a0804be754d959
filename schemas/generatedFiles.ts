/** Turns derived schemas into the text of the files that hold them. */
import { deriveSchemas } from './deriveSchemas.ts';
import type { Contract } from '../contract/types.ts';

/** Text by file name relative to `schemas/generated/`; the same contract gives the same bytes. */
export function generatedFiles(contract: Contract): ReadonlyMap<string, string> {
  return new Map(
    [...deriveSchemas(contract)].map(([name, schema]) => [
      name,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
  );
}
