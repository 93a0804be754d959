/** The generators that the bench sets side by side, behind one shape. */
import fc from 'fast-check';
import { createGeneratorSync, type JsonSchema as FakerSchema } from 'json-schema-faker';
import type { Json, JsonSchema } from '../../contract/types.ts';
import { arbitraryOf } from '../../generators/schema/arbitraryFor.ts';
import { compileSchema } from '../../generators/schema/compileSchema.ts';

/** `prepare` compiles a schema and gives a drawer of many values; either may throw. */
export type Rival = {
  readonly name: string;
  readonly prepare: (
    schema: JsonSchema,
    formats: boolean,
  ) => (count: number, seed: number) => readonly Json[];
};

export const RIVALS: readonly Rival[] = [
  {
    name: 'assay',
    prepare: (schema, formats) => {
      const arbitrary = arbitraryOf(compileSchema(schema, { formats }));
      return (count, seed) => fc.sample(arbitrary, { numRuns: count, seed });
    },
  },
  {
    name: 'json-schema-faker',
    prepare: (schema) => {
      const taken: FakerSchema = JSON.parse(JSON.stringify(schema));
      return (count, seed) => {
        const generator = createGeneratorSync({ seed, refDepthMax: 5 });
        return Array.from({ length: count }, (): Json => {
          const value: Json = JSON.parse(JSON.stringify(generator.generate(taken) ?? null));
          return value;
        });
      };
    },
  },
];
