/** The id of what a creation made, where it is certain: by a link of the document, else by its Location or its answer. */
import type { Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { linkedValue, linksOf } from '../../openapi/links/linksOf.ts';
import { createdId, type Id } from './createdId.ts';
import { addressOf } from '../../openapi/links/undoOf.ts';

/** `collection` is the path that was asked, `parameter` that of an item's path. */
export function idOfCreated(
  contract: Contract,
  exchange: Exchange,
  collection: string,
  parameter: string,
): Id | undefined {
  for (const link of linksOf(contract)) {
    const leadsToItem = addressOf(link.to.path) === `${addressOf(link.from.path)}/{}`;
    if (link.from.id !== exchange.request.operation || !leadsToItem) continue;
    if (!link.to.path.endsWith(`/{${link.parameter}}`)) continue;
    const id = linkedValue(link, exchange);
    // A whole address is no segment of a path.
    if (id !== undefined && !String(id).includes('/')) return id;
  }
  return createdId(exchange, collection, parameter);
}
