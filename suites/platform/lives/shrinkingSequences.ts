/** Makes sequences of steps shrink by losing steps; recorded sequences shrink, too. */
import { Arbitrary, stream, Value, type Random, type Stream } from 'fast-check';

/** The operations that make a sequence simpler. */
export type Simplification<Step> = {
  /** The steps without those that make no sense after others were removed. */
  readonly mend: (steps: readonly Step[]) => readonly Step[];
  /** Simpler versions of the step, the simplest first; empty if there is none. */
  readonly plainer: (step: Step) => readonly Step[];
};

class ShrinkingSequences<Step> extends Arbitrary<readonly Step[]> {
  readonly #drawn: Arbitrary<readonly Step[]>;
  readonly #simplify: Simplification<Step>;

  constructor(drawn: Arbitrary<readonly Step[]>, simplify: Simplification<Step>) {
    super();
    this.#drawn = drawn;
    this.#simplify = simplify;
  }

  override generate(random: Random, bias: number | undefined): Value<readonly Step[]> {
    return new Value(this.#drawn.generate(random, bias).value, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is readonly Step[] {
    return Array.isArray(value) && value.length > 0;
  }

  override shrink(steps: readonly Step[]): Stream<Value<readonly Step[]>> {
    const offers = simplerSequences(steps, this.#simplify);
    return stream(
      (function* give(): Generator<Value<readonly Step[]>> {
        for (const offer of offers) yield new Value(offer, undefined);
      })(),
    );
  }
}

/** Sequences as they are drawn; only their steps shrink. */
export function shrinkingSequences<Step>(
  drawn: Arbitrary<readonly Step[]>,
  simplify: Simplification<Step>,
): Arbitrary<readonly Step[]> {
  return new ShrinkingSequences(drawn, simplify);
}

/** Removes the end first, then long parts, then single steps; then simplifies steps. Each offer is smaller. */
function* simplerSequences<Step>(
  steps: readonly Step[],
  { mend, plainer }: Simplification<Step>,
): Generator<readonly Step[]> {
  const size = sizeOf(steps);
  const seen = new Set<string>();
  const offers = (function* all(): Generator<readonly Step[]> {
    for (let kept = steps.length >> 1; kept > 0 && kept < steps.length; kept += ended(kept, steps))
      yield steps.slice(0, kept);
    for (let run = steps.length >> 1; run > 0; run >>= 1)
      for (let start = steps.length - run; start >= 0; start -= run)
        yield steps.toSpliced(start, run);
    yield steps.map((step) => plainer(step)[0] ?? step);
    for (const [at, step] of steps.entries())
      for (const other of plainer(step)) yield steps.with(at, other);
  })();
  for (const offer of offers) {
    const mended = mend(offer);
    const text = JSON.stringify(mended);
    if (mended.length === 0 || text.length >= size || seen.has(text)) continue;
    seen.add(text);
    yield mended;
  }
}

/** Half of what is left of the end. */
function ended(kept: number, steps: readonly unknown[]): number {
  return Math.max(1, (steps.length - kept) >> 1);
}

function sizeOf(steps: readonly unknown[]): number {
  return JSON.stringify(steps).length;
}
