/** The two Ajv instances that judge wire values, one a reading of a schema. */
import { Ajv2020, type Options, type SchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { Json } from '../json/types.ts';
import { findingsFrom, type SchemaFinding } from '../json/schemaFinding.ts';
import { linearPattern } from '../json/linearPattern.ts';
import { namesIn, sampleOf } from './sampleOf.ts';

/** Equal errors that are kept of the items of one list: the report shows a few of them as one failure. */
const mostOfAKind = 20;

/** A compiled schema: what is wrong with a value, nothing when it is valid. */
export type SchemaJudge = (value: Json) => readonly SchemaFinding[];

type Compiler = (schema: SchemaObject) => SchemaJudge;

/**
 * Strict, with every error; `format` is asserted, as the contract's documents use it. Imported documents leave
 * types unsaid more often than not, which is lawful; a selftest holds our own schemas to saying them.
 */
export function demandedCompiler(): Compiler {
  return compiledBy(demandedOptions, (ajv) => ajvFormats.default(ajv));
}

const demandedOptions: Options = {
  strict: true,
  strictTypes: false,
  strictTuples: false,
  // A schema may require a member that a sibling or a reference describes, and unite types with null.
  strictRequired: false,
  verbose: true,
  validateSchema: false,
};

/**
 * Throws where {@link demandedCompiler} would; nothing is kept for judging. Cheaper where many schemas are only
 * looked at.
 */
export function demandedRefusal(): (schema: SchemaObject) => void {
  const ajv = new Ajv2020({ ...demandedOptions, code: { regExp, optimize: false } });
  ajvFormats.default(ajv);
  return (schema) => {
    ajv.compile(schema);
    ajv.removeSchema(schema);
  };
}

/** For closed forms, which name members and no types. */
export function closedCompiler(): Compiler {
  return compiledBy({ strict: true, strictTypes: false, verbose: true, validateSchema: false });
}

/** A server that was shown a pattern could send the text that it runs away on. */
const regExp: NonNullable<NonNullable<Options['code']>['regExp']> = Object.assign(
  (source: string) => {
    const pattern = linearPattern(source);
    if (pattern === null) throw new Error(`the pattern ${source.slice(0, 80)} can run away`);
    // Ajv keeps one pattern for each text that `toString` gives.
    return { test: (text: string) => pattern.test(text), toString: () => source };
  },
  { code: 'new RegExp' },
);

/**
 * A larger value is first validated up to its first error; only a sample of it is searched for all errors. A server
 * can pack millions of errors into a body of 8 MB, and nobody reads more than the first few hundred.
 */
function compiledBy(options: Options, prepare: (ajv: Ajv2020) => void = () => undefined): Compiler {
  const every = new Ajv2020({ ...options, code: { regExp }, allErrors: true });
  const first = new Ajv2020({ ...options, code: { regExp } });
  prepare(every);
  prepare(first);
  return (schema) => {
    const named = namesIn(schema);
    const findEvery = every.compile<Json>(schema);
    let findFirst: ValidateFunction<Json> | undefined;
    const findingsOf = (value: Json): readonly SchemaFinding[] =>
      findEvery(value) ? [] : findingsFrom(findEvery.errors, mostOfAKind);
    return (value) => {
      const sample = sampleOf(value, named);
      if (sample === value) return findingsOf(value);
      findFirst ??= first.compile<Json>(schema);
      if (findFirst(value)) return [];
      const firstFound = findingsFrom(findFirst.errors);
      const found = findingsOf(sample);
      return found.length === 0 ? firstFound : found;
    };
  };
}
