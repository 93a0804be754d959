/** Draws a value that keeps what a schema and rules beside it ask for. */
import * as fc from 'fast-check';
import { arbitraryOf } from '../../../generators/schema/arbitraryFor.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';
import type { Rule } from './statedRules.ts';

/** A value that meets the schema and as many of the rules as go together; undefined if it meets them already, or none can be drawn. */
export function drawnBy(
  schema: JsonSchema,
  rules: readonly Rule[],
  root: JsonObject,
  { value, seed }: { readonly value: Json; readonly seed: number },
): Json | undefined {
  let found: Json | undefined;
  const whole: Json[] = [schema];
  for (const rule of rules) {
    const together = { allOf: [...whole, rule] };
    try {
      const compiled = compileSchema(together, { root });
      if (!compiled.accepts(found ?? value))
        [found] = fc.sample(arbitraryOf(compiled), { seed, numRuns: 1 });
      whole.push(rule);
    } catch {
      // A rule that no value of the schema meets was misread.
    }
  }
  return found;
}
