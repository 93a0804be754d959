/**
 * The generator against the public JSON Schema test suite, where `ASSAY_SCHEMA_CORPUS` names a folder
 * with `corpus.json`: entries `{id, tier, schema, satisfiable, oracle, valid, excluded?}`. The values are
 * judged by Ajv where it agrees with the suite on the schema, else by @hyperjump/json-schema.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import type { Json, JsonSchema } from '../../../json/types.ts';
import { arbitraryOf } from '../../../generators/schema/arbitraryFor.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import { negativesFor } from '../../../generators/schema/negativesFor.ts';
import { UnsatisfiableSchema } from '../../../generators/schema/unsatisfiableSchema.ts';
import { ajvJudge, expectBrokenForItsReason, valuesOf, type Judge } from './arbitraryLaws.ts';

type Entry = {
  readonly id: string;
  readonly tier: string;
  readonly schema: JsonSchema;
  readonly satisfiable: boolean;
  readonly oracle: string;
  readonly valid: readonly Json[];
  readonly excluded?: string;
};

const folder = process.env['ASSAY_SCHEMA_CORPUS'] ?? '';
const file = join(folder, 'corpus.json');
const isThere = folder !== '' && existsSync(file);
const VALUES = 40;

function entries(tiers: readonly string[], satisfiable = true): readonly Entry[] {
  const all: readonly Entry[] = JSON.parse(readFileSync(file, 'utf8'));
  return all.filter(
    (entry) =>
      entry.excluded === undefined &&
      entry.satisfiable === satisfiable &&
      tiers.includes(entry.tier),
  );
}

async function judgeOf(entry: Entry): Promise<Judge> {
  if (entry.oracle !== 'hyperjump') return ajvJudge(entry.schema, entry.tier === 'format');
  const uri = `https://example.invalid/${encodeURIComponent(entry.id)}`;
  registerSchema(
    JSON.parse(JSON.stringify(entry.schema)),
    uri,
    'https://json-schema.org/draft/2020-12/schema',
  );
  const check = await validate(uri);
  return (value) => check(JSON.parse(JSON.stringify(value))).valid;
}

function isMetaSchema(schema: JsonSchema): boolean {
  return JSON.stringify(schema).includes('"$ref":"https://json-schema.org/');
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

test.describe('the public suite', () => {
  test.skip(!isThere, 'ASSAY_SCHEMA_CORPUS names no folder with corpus.json');

  for (const tier of ['core', 'typed', 'optional', 'format'])
    test(`gives valid values of every known type for each schema of the ${tier} tier`, async () => {
      const missed: string[] = [];
      for (const entry of entries([tier])) {
        const compiled = compileSchema(entry.schema, { formats: tier === 'format' });
        const judge = await judgeOf(entry);
        const values = valuesOf(arbitraryOf(compiled), VALUES, 42);
        if (!values.every(judge)) missed.push(`${entry.id} gave an invalid value`);
        const types = new Set(values.map(typeOf));
        for (const value of entry.valid)
          if (!types.has(typeOf(value))) missed.push(`${entry.id} never gave ${typeOf(value)}`);
        const { tries, rejects } = compiled.counters.get('#') ?? { tries: 0, rejects: 0 };
        if (rejects > tries * 0.05) missed.push(`${entry.id} threw away ${rejects} of ${tries}`);
      }
      expect(missed).toEqual([]);
    });

  test('refuses each schema that nothing meets', () => {
    for (const entry of entries(['core'], false))
      expect(() => compileSchema(entry.schema), entry.id).toThrow(UnsatisfiableSchema);
  });

  test('breaks schemas for the named reasons only', () => {
    for (const entry of entries(['core', 'typed'])) {
      // The meta-schema has a hundred places; their shrinking alone would take minutes.
      if (entry.oracle !== 'ajv' || isMetaSchema(entry.schema)) continue;
      const judge = ajvJudge(entry.schema, false);
      for (const negative of negativesFor(entry.schema, { formats: false }))
        expectBrokenForItsReason(negative, judge, 2);
    }
  });
});
