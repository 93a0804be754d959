/** Writes creations and moves to the journal: before the request goes out, and again when its answer has come. */
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { noteObject } from '../../../engine/objects/noteObject.ts';
import { refuseBeyondQuota } from './billQuota.ts';
import type { World } from '../../../engine/world.ts';

/**
 * Other requests are sent as they are. If the answer to a creation never came, the journal keeps the bill's name, and
 * cleaning up can search for it.
 */
export async function journalled(
  world: Pick<World, 'contract' | 'journal' | 'target' | 'sharers'>,
  request: ApiRequest,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  const { contract, journal, target } = world;
  if (contract.fromDocuments.has(request.operation ?? ''))
    return noteObject(contract, journal, await send());
  if (request.operation === 'createBill' && request.method === 'POST') {
    refuseBeyondQuota(world);
    return creating(journal, nameOf(request), send);
  }
  const move = request.operation === 'migratePaypoint' ? request.json : undefined;
  if (!isJsonObject(move) || move['entryPoint'] !== target.entrypoint) return send();
  const isHome = move['newParentOrganizationId'] === target.organizationId;
  if (!isHome) journal.away();
  const exchange = await send();
  // A service may refuse to move a paypoint to where it already is.
  if (isHome && exchange.response !== null && exchange.response.status < 500) journal.home();
  return exchange;
}

async function creating(
  journal: World['journal'],
  name: string,
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  journal.willCreate(name);
  const exchange = await send();
  const id = createdId(exchange);
  if (id !== null) journal.created(name, id);
  else if (exchange.response !== null && exchange.response.status < 500) journal.refused(name);
  return exchange;
}

/** The id of a bill that an answer says was created; null where it says no such thing. */
export function createdId(exchange: Exchange): number | null {
  const json = exchange.response?.status === 200 ? exchange.response.json : undefined;
  if (!isJsonObject(json)) return null;
  const id = json['responseData'];
  return typeof id === 'number' && Number.isInteger(id) ? id : null;
}

/** The bill's number; a bill without a number, or with one that is no text, cannot be found by its name. */
function nameOf({ json, label }: ApiRequest): string {
  const number = isJsonObject(json) ? json['billNumber'] : undefined;
  return typeof number === 'string' ? number : `without a number: ${label}`;
}
