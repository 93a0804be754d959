/** The generators that the bench sets side by side, behind one shape. */
import fc from 'fast-check';
import { createGeneratorSync, type JsonSchema as FakerSchema } from 'json-schema-faker';
import type { Json, JsonSchema } from '../../json/types.ts';
import { arbitraryOf } from '../../generators/schema/arbitraryFor.ts';
import { compileSchema } from '../../generators/schema/compileSchema.ts';

/** Draws many values; `thrownAway` counts what was drawn and rejected on the way, if a generator counts that. */
export type Drawer = {
  readonly draw: (count: number, seed: number) => readonly Json[];
  readonly thrownAway?: () => { readonly tries: number; readonly rejects: number };
};

/** `prepare` compiles a schema; it and the drawer may throw. */
export type Rival = {
  readonly name: string;
  readonly prepare: (schema: JsonSchema, formats: boolean) => Drawer;
};

export const RIVALS: readonly Rival[] = [
  {
    name: 'assay',
    prepare: (schema, formats) => {
      const compiled = compileSchema(schema, { formats });
      const arbitrary = arbitraryOf(compiled);
      return {
        draw: (count, seed) => fc.sample(arbitrary, { numRuns: count, seed }),
        thrownAway: () => compiled.counters.get('#') ?? { tries: 0, rejects: 0 },
      };
    },
  },
  {
    name: 'json-schema-faker',
    prepare: (schema) => {
      const taken: FakerSchema = JSON.parse(JSON.stringify(schema));
      return {
        draw: (count, seed) => {
          const generator = createGeneratorSync({ seed, refDepthMax: 5 });
          return Array.from({ length: count }, (): Json => {
            const value: Json = JSON.parse(JSON.stringify(generator.generate(taken) ?? null));
            return value;
          });
        },
      };
    },
  },
];
