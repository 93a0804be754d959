/** Makes the final check. It uses Ajv, and the interpreter for schemas on which Ajv is known to be wrong. */
import { isJsonObject } from '../../../json/jsonObject.ts';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json, JsonSchema } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import { evaluate } from './evaluate.ts';
import { nothingKnown } from './evaluation.ts';
import { patternOf } from '../../strings/patternOf.ts';
import type { SchemaError } from '../types.ts';

/** From this many properties of one object on, the interpreter is faster than compiling with Ajv. */
const WIDEST = 1000;

/** From this many parts of a schema on, Ajv would spend seconds on making its code shorter. */
const LARGE = 300;

export type Validator = {
  readonly accepts: (value: Json) => boolean;
  readonly errors: (value: Json) => readonly SchemaError[];
};

/** A group that repeats and holds a repetition or a choice: RegExp may try each way to divide a text among its rounds. */
const NESTED = /[*+?}|][^()]*\)+[*+{]/u;

/** Ajv's own is RegExp. Where that may run away on a text that does not match, a linear engine judges, if it can. */
const regExp: NonNullable<NonNullable<Options['code']>['regExp']> = Object.assign(
  (source: string, flags: string) => {
    if (!NESTED.test(source)) return new RegExp(source, flags);
    const pattern = patternOf(source);
    // Ajv keeps one pattern for each text that `toString` gives.
    return { test: (text: string) => pattern.test(text), toString: () => source };
  },
  { code: 'new RegExp' },
);

/** `root` is the same schema as an atom; references may point into `documents`. */
export function validatorFor(
  schema: JsonSchema,
  documents: Readonly<Record<string, JsonSchema>>,
  formats: boolean,
  atoms: Atoms,
  root: Atom,
): Validator {
  const interpreter = byInterpreter(atoms, root, formats);
  const { isBeyondAjv, parts } = lookThrough(schema);
  if (isBeyondAjv) return interpreter;
  return byAjv(schema, documents, formats, interpreter, parts < LARGE);
}

/**
 * So many values are judged by the interpreter before Ajv compiles: most schemas of a request are drawn from a few
 * times, and compiling takes as long as hundreds of these.
 */
const FEW = 50;

/** The interpreter takes over a schema that Ajv cannot compile. */
function byAjv(
  schema: JsonSchema,
  documents: Readonly<Record<string, JsonSchema>>,
  formats: boolean,
  interpreter: Validator,
  optimize: boolean,
): Validator {
  const compile = (): Validator['accepts'] => {
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: formats,
      validateSchema: false,
      unicodeRegExp: true,
      code: { regExp, optimize },
      ownProperties: true,
      logger: false,
    });
    if (formats) addFormats.default(ajv);
    for (const [uri, document] of Object.entries(documents))
      if (typeof document !== 'boolean') ajv.addSchema(document, uri);
    return ajv.compile(schema);
  };
  let judged = 0;
  let compiled: Validator['accepts'] | undefined;
  return {
    accepts: (value) => {
      judged += 1;
      if (judged <= FEW) return interpreter.accepts(value);
      compiled ??= compileOr(compile, interpreter.accepts);
      return compiled(value);
    },
    errors: interpreter.errors,
  };
}

function compileOr(
  compile: () => Validator['accepts'],
  other: Validator['accepts'],
): Validator['accepts'] {
  try {
    return compile();
  } catch {
    return other;
  }
}

/** Judges by the interpreter alone. */
export function byInterpreter(atoms: Atoms, root: Atom, formats: boolean): Validator {
  return {
    accepts: (value) =>
      evaluate({ atoms, formats, errors: null, known: nothingKnown() }, root, value),
    errors: (value) => {
      const errors: SchemaError[] = [];
      evaluate({ atoms, formats, errors, known: nothingKnown() }, root, value);
      return errors;
    },
  };
}

/**
 * Ajv 8.20 misreads dynamic references, unevaluated items beside anything that evaluates them in part,
 * annotations of an `if` without branches, embedded resources with relative names, and `__proto__`. It needs
 * minutes to compile an object with thousands of properties, or fails. `parts` counts the objects of the schema.
 */
function lookThrough(schema: JsonSchema): {
  readonly isBeyondAjv: boolean;
  readonly parts: number;
} {
  let isBeyondAjv = false;
  let parts = 0;
  const visit = (part: Json, isRoot: boolean): void => {
    if (Array.isArray(part)) for (const item of part) visit(item, false);
    if (!isJsonObject(part)) return;
    parts += 1;
    if (Object.keys(part).length > WIDEST) isBeyondAjv = true;
    const has = (key: string): boolean => Object.hasOwn(part, key);
    if (has('$dynamicRef') || has('unevaluatedItems') || has('__proto__')) isBeyondAjv = true;
    if (typeof part['$id'] === 'string' && !isRoot) isBeyondAjv = true;
    if (has('if') && has('unevaluatedProperties') && !has('then')) isBeyondAjv = true;
    if (Array.isArray(part['enum']) && part['enum'].length === 0) isBeyondAjv = true;
    for (const value of Object.values(part)) visit(value, false);
  };
  visit(schema, true);
  return { isBeyondAjv, parts };
}
