/** The two Ajv instances that judge wire values, one a reading of a schema. */
import { Ajv2020, type SchemaObject } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { Json } from '../json/types.ts';
import { findingsFrom, type SchemaFinding } from '../json/schemaFinding.ts';

/** A compiled schema: what is wrong with a value, nothing when it is valid. */
export type SchemaJudge = (value: Json) => readonly SchemaFinding[];

/**
 * Strict, with every error; `format` is asserted, as the contract's documents use it. Imported documents leave
 * types unsaid more often than not, which is lawful; a selftest holds our own schemas to saying them.
 */
export function demandedCompiler(): (schema: SchemaObject) => SchemaJudge {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictTuples: false,
    // A schema may require a member that a sibling or a reference describes, and unite types with null.
    strictRequired: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
  });
  ajvFormats.default(ajv);
  return compiledBy(ajv);
}

/** For closed forms, which name members and no types. */
export function closedCompiler(): (schema: SchemaObject) => SchemaJudge {
  return compiledBy(
    new Ajv2020({
      strict: true,
      strictTypes: false,
      allErrors: true,
      verbose: true,
      validateSchema: false,
    }),
  );
}

function compiledBy(ajv: Ajv2020): (schema: SchemaObject) => SchemaJudge {
  return (schema) => {
    const validate = ajv.compile<Json>(schema);
    return (value) => (validate(value) ? [] : findingsFrom(validate.errors));
  };
}
