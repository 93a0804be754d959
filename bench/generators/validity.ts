/** The share of a corpus of schemas on which every value is valid and each known type appears. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Json, JsonSchema } from '../../json/types.ts';
import type { Rival } from './rivals.ts';

/** One schema of the corpus with data known to be valid. */
export type CorpusEntry = {
  readonly id: string;
  readonly tier: string;
  readonly schema: JsonSchema;
  readonly satisfiable: boolean;
  readonly oracle: string;
  readonly valid: readonly Json[];
  readonly excluded?: string;
};

export type Validity = {
  readonly schemas: number;
  readonly allValid: number;
  readonly allValidAndTyped: number;
  readonly failed: number;
  /** Of all candidates, the share that the final check threw away; null where nobody counts them. */
  readonly rejectedPercent: number | null;
};

const VALUES = 100;

/** Only schemas that Ajv reads rightly take part, since Ajv is the judge here. */
export function measureValidity(
  rival: Rival,
  entries: readonly CorpusEntry[],
  compile: (schema: JsonSchema, formats: boolean) => ValidateFunction,
): Validity {
  let allValid = 0;
  let allValidAndTyped = 0;
  let failed = 0;
  let tries = 0;
  let rejects = 0;
  for (const { schema, tier, valid } of entries) {
    const formats = tier === 'format';
    const judge = compile(schema, formats);
    try {
      const { draw, thrownAway } = rival.prepare(schema, formats);
      const values = draw(VALUES, 42);
      const counted = thrownAway?.();
      tries += counted?.tries ?? 0;
      rejects += counted?.rejects ?? 0;
      if (!values.every((value) => judge(value))) continue;
      allValid += 1;
      const types = new Set(values.map(typeOf));
      if (valid.every((value) => types.has(typeOf(value)))) allValidAndTyped += 1;
    } catch {
      failed += 1;
    }
  }
  const rejectedPercent = tries === 0 ? null : (100 * rejects) / tries;
  return { schemas: entries.length, allValid, allValidAndTyped, failed, rejectedPercent };
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
