/** Builds requests from drawn values, and keeps only those that still break their rule on the wire. */
import { Arbitrary, stream, Value, type Random, type Stream } from 'fast-check';
import type { Json } from '../../json/types.ts';

/** Draws before the sure result is used instead: a filter that nothing passes must not hang. */
const tries = 50;

/** Makes a result of a value; undefined if its written request shows no break. */
type Prove<T> = (value: Json) => T | undefined;

class Proved<T> extends Arbitrary<T> {
  readonly #values: Arbitrary<Json>;
  readonly #prove: Prove<T>;
  readonly #sure: T;

  constructor(values: Arbitrary<Json>, prove: Prove<T>, sure: T) {
    super();
    this.#values = values;
    this.#prove = prove;
    this.#sure = sure;
  }

  override generate(random: Random, bias: number | undefined): Value<T> {
    for (let count = 0; count < tries; count += 1) {
      const drawn = this.#values.generate(random, bias);
      const result = this.#prove(drawn.value);
      if (result !== undefined) return new Value(result, drawn);
    }
    return new Value(this.#sure, undefined);
  }

  override canShrinkWithoutContext(_value: unknown): _value is T {
    return false;
  }

  override shrink(_result: T, context?: unknown): Stream<Value<T>> {
    if (!isDrawn(context)) return stream(none());
    const values = this.#values;
    const prove = this.#prove;
    const simpler = values.shrink(context.value, context.context);
    return stream(
      (function* give(): Generator<Value<T>> {
        for (const value of simpler) {
          const result = prove(value.value);
          if (result !== undefined) yield new Value(result, value);
        }
      })(),
    );
  }
}

/** The context that `generate` and `shrink` above leave: what the result was made from. */
function isDrawn(context: unknown): context is Value<Json> {
  return context instanceof Value;
}

function* none(): Generator<never> {
  // Nothing is simpler than the sure result.
}

/** Makes results from values. `sure` is a value that is known to show the break; it is used if no drawn value shows it. */
export function proved<T>(values: Arbitrary<Json>, prove: Prove<T>, sure: T): Arbitrary<T> {
  return new Proved(values, prove, sure);
}
