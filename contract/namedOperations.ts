/** The operations that a clause names: by id, or by a word, which also covers operations that are described later. */
import type { Operation } from '../openapi/types.ts';

/**
 * Accepts `all`, a method such as `GET`, an area such as `Orders`, or an id; `!` before a word leaves its operations out again. Words do
 * not name operations of joined documents, which have clauses of their own. An unknown word names nothing.
 */
export function namedOperations(
  words: readonly string[],
  operations: ReadonlyMap<string, Operation>,
): readonly string[] {
  const named = new Set<string>();
  for (const word of words) {
    const isLeftOut = word.startsWith('!');
    const name = isLeftOut ? word.slice(1) : word;
    for (const operation of operations.values())
      if (isNamed(operation, name))
        if (isLeftOut) named.delete(operation.id);
        else named.add(operation.id);
  }
  return [...named];
}

function isNamed({ id, method, area, filedUnder }: Operation, name: string): boolean {
  if (name === id) return true;
  return filedUnder === undefined && (name === 'all' || name === method || name === area);
}
