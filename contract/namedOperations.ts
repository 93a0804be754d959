/** The operations that a clause names: by id, or by a word, which also covers operations that are described later. */
import { addTo } from '../json/groups.ts';
import type { Operation } from '../openapi/types.ts';

type Operations = ReadonlyMap<string, Operation>;

/**
 * Accepts `all`, a method such as `GET`, an area such as `Orders`, or an id; `!` before a word leaves its operations out again. Words do
 * not name operations of joined documents, which have clauses of their own. An unknown word names nothing.
 */
export function namedOperations(
  words: readonly string[],
  operations: Operations,
): readonly string[] {
  const named = new Set<string>();
  for (const word of words) {
    const isLeftOut = word.startsWith('!');
    const name = isLeftOut ? word.slice(1) : word;
    for (const id of indexOf(operations).get(name) ?? [])
      if (isLeftOut) named.delete(id);
      else named.add(id);
  }
  return [...named];
}

const indexed = new WeakMap<Operations, Map<string, [string, ...string[]]>>();

/** Ids by the words that name them. */
function indexOf(operations: Operations): ReadonlyMap<string, readonly string[]> {
  const known = indexed.get(operations);
  if (known !== undefined) return known;
  const ids = new Map<string, [string, ...string[]]>();
  for (const { id, method, area, filedUnder } of operations.values())
    for (const word of filedUnder === undefined ? new Set([id, 'all', method, area]) : [id])
      addTo(ids, word, id);
  indexed.set(operations, ids);
  return ids;
}
