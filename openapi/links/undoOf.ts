/** Finds the operation that deletes what another operation creates. */
import { percentEncoded } from '../../json/texts.ts';
import type { Description, Operation } from '../types.ts';
import { addressOf, operationsAt } from '../reading/operationsAt.ts';

/** The operation that deletes what `create` made: DELETE at the path with one more parameter. */
export function undoOf(
  { operations }: Pick<Description, 'operations'>,
  create: Operation,
): Operation | null {
  const address = `${addressOf(create.path)}/{}`;
  return operationsAt(operations, address).find(({ method }) => method === 'DELETE') ?? null;
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
  return `${collection.replace(/\/$/, '')}/${percentEncoded(id)}${end}`;
}
