/** Finds the operation that deletes what another operation creates. */
import type { Description, Operation } from '../types.ts';

/** The operation that deletes what `create` made: DELETE at the path with one more parameter. */
export function undoOf(
  { operations }: Pick<Description, 'operations'>,
  create: Operation,
): Operation | null {
  const address = `${addressOf(create.path)}/{}`;
  return (
    [...operations.values()].find(
      (one) => one.method === 'DELETE' && addressOf(one.path) === address,
    ) ?? null
  );
}

/** Paths that differ only in the names of their parameters, or in a slash at the end, are one address. */
export function addressOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/(?<=.)\/$/, '');
}

/** The parameter that ends the path of an item; undefined for another path. */
export function itemParameter(path: string): string | undefined {
  return /\{([^{}]+)\}\/?$/.exec(path)?.[1];
}

/** The path of one item, written as the operation writes it: `/flows/` and `/flows/{id}` give `/flows/7`. */
export function itemPath(
  collection: string,
  id: string | number,
  item: Pick<Operation, 'path'> | null,
): string {
  const end = item?.path.endsWith('/') === true ? '/' : '';
  return `${collection.replace(/\/$/, '')}/${encodeURIComponent(id)}${end}`;
}
