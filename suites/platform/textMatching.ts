/** Draws texts that match a pattern. The generator is made when the first text is drawn. */
import { Arbitrary, stringMatching, type Random, type Stream, type Value } from 'fast-check';

const made = new Map<string, Arbitrary<string>>();

class TextMatching extends Arbitrary<string> {
  readonly #pattern: RegExp;

  constructor(pattern: RegExp) {
    super();
    this.#pattern = pattern;
  }

  override generate(random: Random, biasFactor: number | undefined): Value<string> {
    return this.#texts().generate(random, biasFactor);
  }

  override canShrinkWithoutContext(value: unknown): value is string {
    return this.#texts().canShrinkWithoutContext(value);
  }

  override shrink(value: string, context?: unknown): Stream<Value<string>> {
    return this.#texts().shrink(value, context);
  }

  #texts(): Arbitrary<string> {
    const texts = made.get(this.#pattern.source) ?? stringMatching(this.#pattern);
    made.set(this.#pattern.source, texts);
    return texts;
  }
}

/** Draws the same texts as `fc.stringMatching`. Making that generator takes milliseconds, and most processes draw from few patterns. */
export function textMatching(pattern: RegExp): Arbitrary<string> {
  return new TextMatching(pattern);
}
