/** One invalid value for each keyword at each place: the best requests for a small budget. */
import { canonicalJson } from '../../json/canonicalJson.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { pointerTokens } from '../../json/jsonPointer.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { negativesFor } from './negativesFor.ts';
import { typeBitOf, typeNames } from './read/typeBits.ts';
import type { Negative, NegativeCase, SchemaOptions } from './types.ts';

/**
 * Returns the values in the order of the schema, then further wrong types of the same places. The first part shows each reason once. A
 * value that shows several reasons, such as a condition and what it requires, comes once and covers them all. Deterministic. Throws the
 * errors of `compileSchema`.
 */
export function primaryNegatives(
  schema: JsonSchema,
  options: SchemaOptions = {},
): readonly NegativeCase[] {
  return negativeCases(negativesFor(schema, options));
}

/** First the nearest value of each, then the other wrong types. */
function negativeCases(negatives: readonly Negative[]): readonly NegativeCase[] {
  const first: NegativeCase[] = [];
  const further: NegativeCase[] = [];
  for (const negative of negatives) {
    const [nearest, ...others] = negative.examples;
    first.push(caseOf(negative, negative.name, nearest));
    const seen = new Set([brokenType(negative, nearest)]);
    for (const other of negative.keyword === 'type' ? others : []) {
      const type = brokenType(negative, other);
      if (seen.has(type)) continue;
      seen.add(type);
      further.push(caseOf(negative, `${negative.name}:${type}`, other));
    }
  }
  return oneOfEach([...first, ...further], ({ value }) => canonicalJson(value));
}

/** Joins cases that look the same into one, which covers the reasons of all. */
export function oneOfEach<Case extends { readonly covers: readonly string[] }>(
  cases: readonly Case[],
  lookOf: (one: Case) => string,
): readonly Case[] {
  const byLook = new Map<string, Case>();
  for (const one of cases) {
    const known = byLook.get(lookOf(one));
    const joined = known && { ...known, covers: [...known.covers, ...one.covers] };
    byLook.set(lookOf(one), joined ?? one);
  }
  return [...byLook.values()];
}

function caseOf(negative: Negative, name: string, value: Json): NegativeCase {
  const { keyword, schemaPath, instancePath, inseparableFrom } = negative;
  return {
    name,
    covers: [name],
    keyword,
    schemaPath,
    instancePath,
    value,
    lawful: false,
    ...(inseparableFrom === undefined ? {} : { inseparableFrom }),
  };
}

/** The name of the type at the broken place; at `*` the first item or the last member is looked at. */
function brokenType(negative: Negative, value: Json): string {
  let here: Json | undefined = value;
  for (const step of pointerTokens(negative.instancePath)) {
    if (Array.isArray(here)) here = here[step === '*' ? 0 : Number(step)];
    else if (isJsonObject(here))
      here = here[step === '*' ? (Object.keys(here).at(-1) ?? '') : step];
  }
  return typeNames(typeBitOf(here ?? null));
}
