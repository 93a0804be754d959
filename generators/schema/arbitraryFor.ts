/** A fast-check arbitrary of the values that meet a JSON Schema. */
import { isJson } from './read/ownMembers.ts';
import { Arbitrary, stream, Value, type Random, type Stream } from 'fast-check';
import type { Json, JsonSchema } from '../../json/types.ts';
import { compileSchema } from './compileSchema.ts';
import type { CompiledSchema, SchemaOptions } from './types.ts';

/** One compiled schema as an arbitrary; any valid value shrinks, also one that was never drawn. */
class SchemaArbitrary extends Arbitrary<Json> {
  readonly #compiled: CompiledSchema;

  constructor(compiled: CompiledSchema) {
    super();
    this.#compiled = compiled;
  }

  override generate(random: Random): Value<Json> {
    return new Value(this.#compiled.draw(random), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Json {
    return isJson(value) && this.#compiled.accepts(value);
  }

  override shrink(value: Json): Stream<Value<Json>> {
    const simpler = this.#compiled.shrink(value)[Symbol.iterator]();
    const values = (function* give(): Generator<Value<Json>> {
      for (let next = simpler.next(); next.done !== true; next = simpler.next())
        yield new Value(next.value, undefined);
    })();
    return stream(values);
  }
}

/** Draws values of an already compiled schema. */
export function arbitraryOf(compiled: CompiledSchema): Arbitrary<Json> {
  return new SchemaArbitrary(compiled);
}

/**
 * Draws values that meet the schema. Each draw and each shrink is valid; the same seed gives the same values. Throws the errors of
 * `compileSchema`.
 */
export function arbitraryFor(schema: JsonSchema, options: SchemaOptions = {}): Arbitrary<Json> {
  return arbitraryOf(compileSchema(schema, options));
}
