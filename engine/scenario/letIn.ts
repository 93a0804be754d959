/**
 * Chooses the class of credential of a request that leaves it to the operation. The document does not show which
 * operations accept only Bearer tokens: where the class of a shown operation is refused, a Bearer token is tried once.
 */
import type { CredentialClass } from '../../openapi/types.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import type { World } from '../world.ts';

type Send = (request: ApiRequest) => Promise<Exchange>;

/** Of two tries the one that was let in, else the first. From then on the operation keeps its class. */
export async function sendLetIn(
  { contract, credentials, letIn }: Pick<World, 'contract' | 'credentials' | 'letIn'>,
  request: ApiRequest,
  send: Send,
): Promise<Exchange> {
  const operation = contract.operations.get(request.operation ?? '');
  const { credential } = request;
  const [own] = operation?.credentials ?? [];
  if (operation === undefined || !('class' in credential)) return send(request);
  if (credential.class !== own || credential.other === true) return send(request);
  const as = (name: CredentialClass): ApiRequest => ({ ...request, credential: { class: name } });
  const known = letIn.get(operation.id);
  if (known !== undefined) return send(as(known));
  const mayBeBearer =
    own === 'organization' &&
    !contract.fromDocuments.has(operation.id) &&
    credentials.has('bearer');
  if (mayBeBearer && !credentials.has(own)) return send(as('bearer'));
  const first = await send(request);
  if (!mayBeBearer || operation.credentials.includes('bearer')) return first;
  if (!isKeptOut(first)) {
    letIn.set(operation.id, own);
    return first;
  }
  const second = await send(as('bearer'));
  letIn.set(operation.id, isKeptOut(second) ? own : 'bearer');
  return isKeptOut(second) ? first : second;
}

function isKeptOut({ response }: Exchange): boolean {
  return response?.status === 401 || response?.status === 403;
}
