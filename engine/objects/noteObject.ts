/** Writes into the journal what operations of a third-party document create and delete. */
import type { Contract } from '../../contract/types.ts';
import type { Journal } from '../../evidence/journal.ts';
import type { Exchange } from '../../exchange/types.ts';
import { idOfCreated } from './idOfCreated.ts';
import { undoOf } from '../../openapi/links/undoOf.ts';

/**
 * Returns the exchange. An object counts as created where its id is certain and an operation deletes it: only such
 * objects are deleted after a run that was killed. What was created by an answer that never came is not known.
 */
export function noteObject(
  contract: Contract,
  journal: Pick<Journal, 'made' | 'unmade'>,
  exchange: Exchange,
): Exchange {
  const { operation: id, method, path } = exchange.request;
  const operation = contract.operations.get(id ?? '');
  const status = exchange.response?.status ?? 0;
  const done = status >= 200 && status < 300;
  if (operation === undefined || operation.method !== method) return exchange;
  if (method === 'DELETE' && (done || status === 404 || status === 410)) journal.unmade(path);
  if (method !== 'POST' || !done) return exchange;
  const undo = undoOf(contract, operation);
  const parameter = /\{([^{}]+)\}$/.exec(undo?.path ?? '')?.[1];
  if (undo === null || parameter === undefined) return exchange;
  const made = idOfCreated(contract, exchange, path, parameter);
  if (made !== undefined) journal.made(undo.id, `${path}/${encodeURIComponent(made)}`);
  return exchange;
}
