/** Keeps what was made of texts that may come again, within bounds of number and size. */

export type RecentTexts<Value> = {
  readonly get: (text: string) => Value | undefined;
  /** Forgets old texts if there are many; does not keep a very long text. */
  readonly set: (text: string, value: Value) => void;
  readonly clear: () => void;
};

/** A longer text seldom comes again, and would fill the memory. */
const longest = 64 * 1024;

/**
 * Texts of the last half of the bounds are found; older ones are found if they were asked for meanwhile. Two maps
 * take turns, so that forgetting costs nothing.
 */
export function recentTexts<Value>(
  mostTexts: number,
  mostCharacters: number = mostTexts * 2_000,
): RecentTexts<Value> {
  let fresh = new Map<string, Value>();
  let old = new Map<string, Value>();
  let characters = 0;
  const set = (text: string, value: Value): void => {
    if (text.length > longest) return;
    if (fresh.size * 2 >= mostTexts || characters * 2 >= mostCharacters) {
      old = fresh;
      fresh = new Map();
      characters = 0;
    }
    fresh.set(text, value);
    characters += text.length;
  };
  return {
    set,
    get: (text) => {
      const found = fresh.get(text);
      if (found !== undefined) return found;
      const before = old.get(text);
      if (before !== undefined) set(text, before);
      return before;
    },
    clear: () => {
      fresh.clear();
      old.clear();
      characters = 0;
    },
  };
}
