/** The two Ajv instances that judge wire values, one for each form of a schema. */
import { Ajv2020, type Options, type SchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { Json } from '../json/types.ts';
import { findingsFrom, type SchemaFinding } from '../json/schemaFinding.ts';
import { linearPattern } from '../json/linearPattern.ts';
import { namesIn, sampleOf } from './sampleOf.ts';
import { partNamed } from './standaloneSchema.ts';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { mapSchema } from '../openapi/reading/schemaPlaces.ts';
import { isJsonObject } from '../json/jsonObject.ts';

/** Equal errors that are kept of the items of one list: the report shows a few of them as one failure. */
const mostOfAKind = 20;

/** Parts whose names are gathered: more than an importable document has. Closed forms of unions can be without end. */
const mostParts = 10_000;

/** A compiled schema. It returns the problems of a value; none if the value is valid. */
export type SchemaJudge = (value: Json) => readonly SchemaFinding[];

type Compiler = (schema: SchemaObject) => SchemaJudge;

/** The part of a document that `#/$defs/<name>` leads to; without it, references lead into the schema itself. */
type PartOf = (name: string) => Json;

/**
 * Strict, with every error; `format` is asserted, as the contract's documents use it. Most imported documents leave out some types, which is lawful; a
 * selftest demands types in our own schemas.
 */
export function demandedCompiler(partOf?: PartOf): Compiler {
  return compiledBy(demandedOptions, partOf, (ajv) => ajvFormats.default(ajv));
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

/** Throws if {@link demandedCompiler} would throw, and keeps nothing. It is cheaper if many schemas are only tried. */
export function demandedRefusal(): (schema: SchemaObject) => void {
  const ajv = new Ajv2020({ ...demandedOptions, code: { regExp, optimize: false } });
  ajvFormats.default(ajv);
  return (schema) => {
    ajv.compile(schema);
    ajv.removeSchema(schema);
  };
}

/** For closed forms, which name members and no types. */
export function closedCompiler(partOf?: PartOf): Compiler {
  return compiledBy(
    { strict: true, strictTypes: false, verbose: true, validateSchema: false },
    partOf,
  );
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

/** Stands for a reference to a part. */
const PART = 'assayPart';

/** `partOf` gives the schema that `#/$defs/<name>` names. */
function byParts(
  ajv: Ajv2020,
  partOf: (name: string) => Json,
): (schema: SchemaObject) => ValidateFunction<Json> {
  const judges = new Map<string, PartJudge>();
  const judgeOf = (name: string): PartJudge => {
    const judge = judges.get(name) ?? partJudge(() => ajv.compile<Json>(cut(partOf(name))));
    judges.set(name, judge);
    return judge;
  };
  ajv.addKeyword({
    keyword: PART,
    schemaType: 'string',
    before: '$ref',
    code: (cxt) =>
      callRef(cxt, cxt.gen.scopeValue('validate', { ref: judgeOf(String(cxt.schema)) })),
  });
  return (schema) => ajv.compile<Json>(cut(schema));
}

/** What the code that Ajv writes for a reference reads: a function with the errors of its last call. */
type PartJudge = {
  (...args: Parameters<ValidateFunction>): boolean;
  errors?: ValidateFunction['errors'];
  evaluated?: ValidateFunction['evaluated'];
};

function partJudge(compile: () => ValidateFunction<Json>): PartJudge {
  let compiled: ValidateFunction<Json> | undefined;
  const judge: PartJudge = (data, context) => {
    compiled ??= compile();
    const isValid = compiled(data, context);
    judge.errors = compiled.errors ?? null;
    if (compiled.evaluated !== undefined) judge.evaluated = compiled.evaluated;
    return isValid;
  };
  return judge;
}

function cut(schema: Json): SchemaObject {
  const made = mapSchema(schema, (node) => {
    const name = partNamed(node);
    if (name === undefined) return node;
    const { $ref: _, ...rest } = node;
    return { ...rest, [PART]: name };
  });
  return isJsonObject(made) ? made : { allOf: [made] };
}

/**
 * A larger value is first validated up to its first error; only a sample of it is searched for all errors. A server
 * can pack millions of errors into a body of 8 MB, and nobody reads more than the first few hundred.
 */
function compiledBy(
  options: Options,
  partOf?: PartOf,
  prepare: (ajv: Ajv2020) => void = () => undefined,
): Compiler {
  const compilerOf = (own: Options): ((schema: SchemaObject) => ValidateFunction<Json>) => {
    // Shorter code takes a quarter of the compiling, and judges a twentieth faster: a run has too few answers for it.
    const ajv = new Ajv2020({ ...options, code: { regExp, optimize: false }, ...own });
    prepare(ajv);
    return partOf === undefined ? (schema) => ajv.compile<Json>(schema) : byParts(ajv, partOf);
  };
  const every = compilerOf({ allErrors: true });
  const first = compilerOf({ logger: false });
  return (schema) => {
    let named: ReadonlySet<string> | undefined;
    const findEvery = every(schema);
    let findFirst: ValidateFunction<Json> | null | undefined;
    const findingsOf = (value: Json): readonly SchemaFinding[] =>
      findEvery(value) ? [] : findingsFrom(findEvery.errors, mostOfAKind);
    return (value) => {
      const sample = sampleOf(value, () => (named ??= namesOf(schema, partOf)));
      if (sample === value) return findingsOf(value);
      let firstFound: readonly SchemaFinding[] = [];
      if (findFirst !== null)
        try {
          findFirst ??= first(schema);
          if (findFirst(value)) return [];
          firstFound = findingsFrom(findFirst.errors);
        } catch (thrown) {
          // Code that ends at the first error nests once for each member: thousands exhaust the stack.
          if (!(thrown instanceof RangeError)) throw thrown;
          findFirst = null;
        }
      const found = findingsOf(sample);
      return found.length === 0 ? firstFound : found;
    };
  };
}

/** All texts and names of a schema and of the parts that it leads to. */
function namesOf(schema: SchemaObject, partOf: PartOf | undefined): ReadonlySet<string> {
  const names = namesIn(schema);
  if (partOf === undefined) return names;
  const found = new Set(names);
  let parts = 0;
  // References are texts, too: those that are found bring in more.
  for (const text of found) {
    const part = partNamed({ $ref: text });
    if (part === undefined) continue;
    for (const name of namesIn(partOf(part))) found.add(name);
    parts += 1;
    if (parts > mostParts) break;
  }
  return found;
}
