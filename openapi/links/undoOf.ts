/** Finds the operation that deletes what another operation creates. */
import { percentEncoded } from '../../json/texts.ts';
import type { Description, Operation } from '../types.ts';
import { addressOf, operationsAt } from '../reading/operationsAt.ts';
import { otherCollections } from './collectionOf.ts';

/** The operation that deletes what `create` made: DELETE at the path with one more parameter, or where the items of a collection below another item stand; for a PUT at its own path. */
export function undoOf(
  { operations }: Pick<Description, 'operations'>,
  create: Operation,
): Operation | null {
  const collection = addressOf(create.path);
  if (create.method === 'PUT')
    return operationsAt(operations, collection).find(({ method }) => method === 'DELETE') ?? null;
  const nested = [...otherCollections(operations)].flatMap(([item, of]) =>
    of === collection ? [item] : [],
  );
  const removals = [`${collection}/{}`, ...nested].flatMap((address) =>
    operationsAt(operations, address).filter(({ method }) => method === 'DELETE'),
  );
  return removals[0] ?? null;
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
  const place = collection.replace(/\/$/, '');
  const own = item?.path.replace(/\/$/, '').replace(/\/[^/]*$/, '') ?? place;
  // Items of a collection below another item may stand at a path of their own, and those of `/rooms` at `/room/{id}`.
  const isBelow = own.split('/').length < place.split('/').length;
  if (isBelow && !own.includes('{')) return `${own}/${percentEncoded(id)}${end}`;
  const last = own.slice(own.lastIndexOf('/') + 1);
  const at = isBelow || last.includes('{') ? place : place.replace(/[^/]*$/, last);
  return `${at}/${percentEncoded(id)}${end}`;
}
