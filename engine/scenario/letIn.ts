/**
 * Chooses the class of credential for a request that does not name one. If the service refuses the operation's class, the other class of
 * the service is tried once.
 */
import type { CredentialClass } from '../../openapi/types.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import type { World } from '../world.ts';

type Send = (request: ApiRequest) => Promise<Exchange>;

/**
 * Returns the exchange that the service accepted; if it accepted none, the exchange of the first try. From then on the operation keeps the
 * accepted class.
 */
export async function sendLetIn(
  {
    contract,
    service,
    credentials,
    letIn,
  }: Pick<World, 'contract' | 'service' | 'credentials' | 'letIn'>,
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
  const second = service.access.otherwise(operation);
  const other = second !== null && credentials.has(second) ? second : null;
  if (other !== null && !credentials.has(own)) return send(as(other));
  const first = await send(request);
  if (other === null || operation.credentials.includes(other)) return first;
  if (!isKeptOut(first)) {
    letIn.set(operation.id, own);
    return first;
  }
  const again = await send(as(other));
  letIn.set(operation.id, isKeptOut(again) ? own : other);
  return isKeptOut(again) ? first : again;
}

function isKeptOut({ response }: Exchange): boolean {
  return response?.status === 401 || response?.status === 403;
}
