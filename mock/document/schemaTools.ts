/** Validates and makes values of a document's schemas, with libraries only. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { RE2JS } from 're2js';
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import { at } from './openDocument.ts';
import { endlessly, fitted, madeUp } from './drawn/madeUp.ts';
import { onlyOneOf } from './drawn/onlyOneOf.ts';
import { pruned } from './drawn/pruned.ts';
import { smallestOf } from './drawn/smallestValue.ts';

/** A keyword that a value breaks, and its place in the value. */
export type Broken = { readonly keyword: string; readonly place: string; readonly says: string };

/** Empty if the value is valid. */
export type Judge = (value: Json) => readonly Broken[];

export type SchemaTools = {
  /** Why values of the schema cannot be judged; null if they can. */
  readonly problemOf: (schema: Json) => string | null;
  /** A schema that cannot be compiled judges every value as valid. */
  readonly judgeOf: (schema: Json) => Judge;
  /** The first of `offered` that is valid, else one made up; null if none can be made. */
  readonly valueOf: (
    schema: Json,
    offered: readonly Json[],
    seed?: number,
  ) => { readonly value: Json } | null;
};

/** The faker sometimes misses a schema; each seed is another try. */
const tries = 60;
/** The fullest of so many tries is taken, because an answer with few members proves little. */
const comparedTries = 12;
/** A value larger than this is not drawn again in the hope of a larger one. */
const largeEnough = 4_000;
/** Characters of a schema with all that it refers to, from which a deep value may take seconds and megabytes. */
const largeSchema = 100_000;
/** Characters of all tries for one value of such a schema: a second or two. */
const mostMadeUp = 1_500_000;

/** So many tries may end because the faker found no end: a quarter of a second each. */
const mostEndless = 5;

type Pattern = { readonly test: (text: string) => boolean; readonly toString: () => string };

/** In linear time where RE2 knows the pattern: a document brings no other that can run away. */
const regExp = Object.assign(
  (source: string, flags: string): Pattern => {
    const native = nativeOr(source, flags);
    try {
      const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
      return native instanceof RegExp && /[*+{?].*[*+{?]/.test(source)
        ? { test: (text) => compiled.test(text), toString: () => source }
        : native;
    } catch {
      return native;
    }
  },
  { code: 'new RegExp' },
);

/** Many patterns are lawful without the flag `u` alone; what is none of ECMA-262 judges nothing. */
function nativeOr(source: string, flags: string): Pattern {
  for (const some of [flags, ''])
    try {
      return betweenSlashes.test(source) ? anything(source) : new RegExp(source, some);
    } catch {
      // The next flags, or none.
    }
  return anything(source);
}

const betweenSlashes = /^\/\^.*\$\/[a-z]*$/s;
const anything = (source: string): Pattern => ({ test: () => true, toString: () => source });

/** `document` is the document that the schemas refer to. */
export function schemaTools(document: JsonObject): SchemaTools {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    // A schema judges a few values: shorter code would take longer to make than it saves.
    code: { regExp, optimize: false },
  });
  ajvFormats.default(ajv);
  const { components = {}, paths = {} } = document;
  // One copy of the document for all schemas, and the few that each needs compiled when it is used.
  const added = { components, paths, 'x-files': document['x-files'] ?? {} };
  ajv.addSchema(withoutIds(added) as JsonObject, 'document');

  // Operations of one document answer with the same few forms.
  const compiled = new Map<string, ValidateFunction | string>();
  const compile = (schema: Json): ValidateFunction | string => {
    const whole = { allOf: [elsewhere(schema)] };
    const text = JSON.stringify(whole);
    const known = compiled.get(text) ?? compiledOr(() => ajv.compile(whole));
    compiled.set(text, known);
    return known;
  };
  const judgeOf = (schema: Json): Judge => {
    const validate = compile(schema);
    if (typeof validate === 'string') return () => [];
    return (value) =>
      validate(value)
        ? []
        : (validate.errors ?? []).map(({ keyword, instancePath, message }) => ({
            keyword,
            place: instancePath,
            says: message ?? keyword,
          }));
  };

  return {
    problemOf: (schema) => {
      const found = compile(schema);
      return typeof found === 'string' ? found : null;
    },
    judgeOf,
    valueOf: (schema, offered, seed = 1) => {
      const judge = judgeOf(schema);
      const found = offered.find((value) => judge(value).length === 0);
      if (found !== undefined) return { value: found };
      const whole = fitted(closed(document, schema)) as JsonObject;
      const isLarge = JSON.stringify(whole).length > largeSchema;
      let best: { readonly value: Json; readonly size: number } | null = null;
      const breaksAt = (value: Json): readonly string[] => judge(value).map(({ place }) => place);
      let almost: Json | undefined;
      let spent = 0;
      let endless = 0;
      for (let one = 0; one < (best?.value == null ? tries : comparedTries); one += 1) {
        if ((isLarge && spent > mostMadeUp) || endless >= mostEndless) break;
        const made = madeUp(whole, seed + one, one, isLarge || endless > 0);
        if (made === endlessly) {
          endless += 1;
          continue;
        }
        spent += made === undefined ? 0 : JSON.stringify(made).length;
        // What cannot be drawn and is not required is left out.
        const value = made === undefined ? undefined : pruned(made, breaksAt);
        if (value === undefined) {
          if (sizeOf(made) > sizeOf(almost) && fitsTooMuch(judge, made)) almost = made;
          continue;
        }
        const size = value === null ? 0 : sizeOf(value);
        if (best === null || size > best.size) best = { value, size };
        if (JSON.stringify(value).length > largeEnough) break;
      }
      if (best?.value != null) return best;
      const only = almost === undefined ? undefined : onlyOneOf(whole, almost, breaksAt);
      if (only !== undefined) return { value: only };
      const smallest = smallestOf(document, schema);
      return judge(smallest).length === 0 ? { value: smallest } : best;
    },
  };
}

/** True for what breaks nothing but that several branches of a `oneOf` fit it. */
function fitsTooMuch(judge: Judge, made: Json | undefined): boolean {
  return made !== undefined && judge(made).every(({ keyword }) => keyword === 'oneOf');
}

/** The number of its members: a long text is no fuller than a short one. */
function sizeOf(value: Json | undefined): number {
  return value === undefined ? 0 : JSON.stringify(value).split('":').length;
}

/** A text says why it cannot be compiled. */
function compiledOr(compile: () => ValidateFunction): ValidateFunction | string {
  try {
    return compile();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** References follow paths alone here, and an `$id` in the data of an example would be taken for a schema's. */
const identifying = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef']);

function withoutIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): readonly (readonly [string, Json])[] =>
      identifying.has(name) && isText(member) ? [] : [[name, withoutIds(member)]],
    ),
  );
}

/** References lead into the document that was added. */
function elsewhere(schema: Json): Json {
  return withReferences(schema, (ref) => `document${ref}`);
}

/** A schema that stands alone: what it refers to, and nothing else, stands under `$defs`. */
function closed(document: JsonObject, schema: Json): JsonObject {
  const names = new Map<string, string>();
  const queue: string[] = [];
  const nameOf = (ref: string): string => {
    if (!names.has(ref)) {
      names.set(ref, `s${names.size}`);
      queue.push(ref);
    }
    return `#/$defs/${names.get(ref) ?? ''}`;
  };
  const root = withReferences(schema, nameOf);
  const parts: Record<string, Json> = {};
  for (let ref = queue.shift(); ref !== undefined; ref = queue.shift())
    parts[names.get(ref) ?? ''] = withReferences(at(document, ref) ?? {}, nameOf);
  return { ...(isObject(root) ? root : {}), $defs: parts };
}

function withReferences(schema: Json, change: (ref: string) => string): Json {
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, change));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, member]) => [
      name,
      name === '$ref' && isText(member) ? change(member) : withReferences(member, change),
    ]),
  );
}
