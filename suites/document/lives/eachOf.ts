/** Draws all items of a list, and shrinks to single ones, so that the failure of a whole list names one item. */
import { Arbitrary, stream, Value, type Stream } from 'fast-check';

class EachOf<Item> extends Arbitrary<readonly Item[]> {
  readonly #items: readonly Item[];

  constructor(items: readonly Item[]) {
    super();
    this.#items = items;
  }

  override generate(): Value<readonly Item[]> {
    return new Value(this.#items, undefined);
  }

  override canShrinkWithoutContext(_value: unknown): _value is readonly Item[] {
    return false;
  }

  override shrink(items: readonly Item[]): Stream<Value<readonly Item[]>> {
    const singles = items.length > 1 ? items : [];
    return stream(singles.map((item) => new Value([item], undefined)).values());
  }
}

/** Every draw gives the same list. */
export function eachOf<Item>(items: readonly Item[]): Arbitrary<readonly Item[]> {
  return new EachOf(items);
}
