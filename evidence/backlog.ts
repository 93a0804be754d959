/** Postpones work until the process would wait anyway, so that it does not delay the next answer. */

export type Backlog<Item> = {
  readonly add: (item: Item) => void;
  /** Does at once what was put off, in the order it came. */
  readonly settle: () => void;
};

/** `work` is called for each item once, at the latest at the end of the event loop's turn; it must neither throw nor add items. */
export function createBacklog<Item>(work: (item: Item) => void): Backlog<Item> {
  let waiting: Item[] = [];
  let turn: NodeJS.Immediate | null = null;
  const settle = (): void => {
    if (turn !== null) clearImmediate(turn);
    turn = null;
    const items = waiting;
    waiting = [];
    for (const item of items) work(item);
  };
  return {
    add: (item) => {
      waiting.push(item);
      turn ??= setImmediate(settle);
    },
    settle,
  };
}
