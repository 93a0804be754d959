/** Groups items into lists by key, in the order in which the keys first appeared. */

/** Adds one item to the list of a key. */
export function addTo<Key, Item>(lists: Map<Key, [Item, ...Item[]]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** Returns the items by key. */
export function grouped<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}
