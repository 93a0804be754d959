/** Validates and makes values of imported schemas, with libraries only. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { generateSync } from 'json-schema-faker';
import { RE2JS } from 're2js';
import type { Json, JsonObject } from '../json.ts';

/** The keywords that a value breaks; empty where it is valid. */
export type Judge = (value: Json) => readonly string[];

export type SchemaTools = {
  readonly judgeOf: (schema: Json) => Judge;
  /** The first of `offered` that is valid, else one made up; null where none can be made. */
  readonly valueOf: (schema: Json, offered: readonly Json[]) => { readonly value: Json } | null;
};

/** The faker sometimes misses a schema; each seed is another try. */
const seeds = 60;
/** The fullest of so many tries is taken, because an answer with few members proves little. */
const comparedSeeds = 12;

type Pattern = { readonly test: (text: string) => boolean; readonly toString: () => string };

/** In linear time where RE2 knows the pattern: an import brings no other that can run away. */
const regExp = Object.assign(
  (source: string, flags: string): Pattern => {
    const native = new RegExp(source, flags);
    try {
      const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
      return /[*+{?].*[*+{?]/.test(source)
        ? { test: (text) => compiled.test(text), toString: () => source }
        : native;
    } catch {
      return native;
    }
  },
  { code: 'new RegExp' },
);

/** `components` are those of the document that the schemas stand in. */
export function schemaTools(components: JsonObject): SchemaTools {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    code: { regExp },
  });
  ajvFormats.default(ajv);
  // One copy of the components for all schemas, and the few that each needs compiled when it is used.
  ajv.addSchema({ components }, 'document');

  const judgeOf = (schema: Json): Judge => {
    const validate = ajv.compile({ allOf: [elsewhere(schema)] });
    return (value) =>
      validate(value) ? [] : (validate.errors ?? []).map(({ keyword }) => keyword);
  };

  return {
    judgeOf,
    valueOf: (schema, offered) => {
      const judge = judgeOf(schema);
      const found = offered.find((value) => judge(value).length === 0);
      if (found !== undefined) return { value: found };
      let best: { readonly value: Json; readonly size: number } | null = null;
      for (let seed = 1; seed <= (best === null ? seeds : comparedSeeds); seed += 1) {
        const value = madeUp({ ...(isPlain(schema) ? schema : {}), components }, seed);
        if (value === undefined || judge(value).length > 0) continue;
        const size = JSON.stringify(value).length;
        if (best === null || size > best.size) best = { value, size };
      }
      return best;
    },
  };
}

/** References lead into the document that was added. */
function elsewhere(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(elsewhere);
  if (!isPlain(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, member]) => [
      name,
      name === '$ref' && typeof member === 'string' ? `document${member}` : elsewhere(member),
    ]),
  );
}

function isPlain(schema: Json): schema is JsonObject {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema);
}

/** Undefined where the faker fails. Every second try has all members; the first tries use examples. */
function madeUp(schema: JsonObject, seed: number): Json | undefined {
  try {
    const value: unknown = generateSync(structuredClone(schema), {
      seed,
      alwaysFakeOptionals: seed % 2 === 1,
      useExamplesValue: seed <= 4,
      // Deep enough for required members; sometimes less deep, for schemas that refer to themselves.
      refDepthMax: seed % 4 === 3 ? 2 : 5,
    });
    return JSON.parse(JSON.stringify(value ?? null)) as Json;
  } catch {
    return undefined;
  }
}
