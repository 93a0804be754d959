/**
 * Judges exchanges after they have passed. The queue is bounded, and each turn of the event loop gives it some time. Exchanges that do not
 * fit are counted.
 */

export type Behind<Item> = {
  /** False if too much waits already: the item is left out. `bytes` is what it holds in memory. */
  readonly add: (item: Item, bytes: number) => boolean;
  /** How many were left out so far. */
  readonly leftOut: () => number;
  /** Works off all that waits. */
  readonly settle: () => void;
};

/** A turn takes one item, and this time if all places are taken: no answer waits noticeably while few items do. */
const mostMs = 6;

export function workBehind<Item>(
  work: (item: Item) => void,
  bound: { readonly items: number; readonly bytes: number },
): Behind<Item> {
  const waiting: { readonly item: Item; readonly bytes: number }[] = [];
  let [next, held, leftOut] = [0, 0, 0];
  let turn: NodeJS.Immediate | null = null;
  const workUntil = (end: number): void => {
    turn = null;
    do {
      const one = waiting[next];
      if (one === undefined) break;
      next += 1;
      held -= one.bytes;
      work(one.item);
    } while (performance.now() < end);
    if (next * 2 > waiting.length) {
      waiting.splice(0, next);
      next = 0;
    }
    again();
  };
  const again = (): void => {
    const share = (waiting.length - next) / bound.items;
    if (share > 0) turn ??= setImmediate(() => workUntil(performance.now() + share * mostMs));
  };
  return {
    add: (item, bytes) => {
      if (waiting.length - next >= bound.items || held + bytes > bound.bytes) {
        leftOut += 1;
        return false;
      }
      waiting.push({ item, bytes });
      held += bytes;
      again();
      return true;
    },
    leftOut: () => leftOut,
    settle: () => {
      if (turn !== null) clearImmediate(turn);
      workUntil(Infinity);
    },
  };
}
