/** The arbitrary of values that are invalid for one known reason; shrinking keeps the reason. */
import { isJson } from '../read/ownMembers.ts';
import { Arbitrary, stream, Value, type Random, type Stream } from 'fast-check';
import type { Json } from '../../../json/types.ts';
import type { RandomSource } from '../types.ts';

/** How values are drawn, simplified and proved to be broken for the reason. */
type NegativeSource = {
  readonly draw: (random: RandomSource) => Json;
  readonly shrink: (value: Json) => Iterable<Json>;
  readonly proves: (value: Json) => boolean;
};

class NegativeArbitrary extends Arbitrary<Json> {
  readonly #source: NegativeSource;

  constructor(source: NegativeSource) {
    super();
    this.#source = source;
  }

  override generate(random: Random): Value<Json> {
    return new Value(this.#source.draw(random), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Json {
    return isJson(value) && this.#source.proves(value);
  }

  override shrink(value: Json): Stream<Value<Json>> {
    const simpler = this.#source.shrink(value)[Symbol.iterator]();
    const values = (function* give(): Generator<Value<Json>> {
      for (let next = simpler.next(); next.done !== true; next = simpler.next())
        yield new Value(next.value, undefined);
    })();
    return stream(values);
  }
}

/** Makes a fast-check arbitrary of a source. */
export function negativeArbitrary(source: NegativeSource): Arbitrary<Json> {
  return new NegativeArbitrary(source);
}
